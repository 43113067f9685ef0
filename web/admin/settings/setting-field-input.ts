import * as z from 'zod'
import {
  type SettingField,
  type SettingName,
  settingField,
  type settingFields,
  settingNames,
} from '../../../shared/schemas/setting-fields.ts'
import { typedDecimal, typedWhole } from '../typed-number.ts'

/** The value of each kind of setting in the form. */
type Typed<Name extends SettingName> = (typeof settingFields)[Name]['kind'] extends 'flag'
  ? boolean
  : string
type Parsed<Name extends SettingName> = z.input<(typeof settingFields)[Name]['input']>

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
) as { [Name in SettingName]: z.ZodType<Parsed<Name>, Typed<Name>> }

const typedValue = ({ kind }: SettingField, value: unknown): string | boolean => {
  if (kind === 'flag') return value === true
  return kind === 'amount' ? Number(value).toFixed(2) : String(value)
}

/** Returns the values of settings with one value for the form. */
export const typedValues = (settings: { [Name in SettingName]: unknown }) =>
  Object.fromEntries(
    settingNames.map(name => [name, typedValue(settingField(name), settings[name])]),
  ) as { [Name in SettingName]: Typed<Name> }
