import * as z from 'zod'
import {
  type SettingField,
  type SettingName,
  type SettingValue,
  settingField,
  type settingFields,
  settingNames,
} from '../../../shared/schemas/setting-fields.ts'
import { typedDecimal, typedWhole } from '../typed-number.ts'

/** The value of each kind of setting in the form. */
export type TypedSetting<Name extends SettingName> =
  (typeof settingFields)[Name]['kind'] extends 'flag' ? boolean : string
type Parsed<Name extends SettingName> = SettingValue<(typeof settingFields)[Name]>

const parserOf = ({ kind, unit }: SettingField): z.ZodType => {
  if (kind === 'flag') return z.boolean()
  if (kind === 'whole') return typedWhole(`Enter a whole number of ${unit}`)
  if (kind === 'amount') return typedDecimal('Enter an amount, such as 5.99')
  if (kind === 'percent') return typedDecimal('Enter a percentage, such as 8 or 7.25')
  return z.string()
}

/** Parses what is typed into the fields of settings with one value. */
export const typedSettings = Object.fromEntries(
  settingNames.map(name => [name, parserOf(settingField(name))]),
) as { [Name in SettingName]: z.ZodType<Parsed<Name>, TypedSetting<Name>> }
