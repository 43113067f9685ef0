import * as z from 'zod'
import { isTimeZone } from '../rules/time-zone.ts'
import { Dollars, Email, Phone, requiredText, wholeNumber } from './common.ts'
import type { SettingField, SettingValue } from './setting-fields.ts'

const percentMessage = 'Enter a percentage from 0 to 100'
const Percent = z
  .number(percentMessage)
  .min(0, percentMessage)
  .max(100, percentMessage)
  .multipleOf(0.01)

const inputOf = (field: SettingField): z.ZodType => {
  switch (field.kind) {
    case 'text':
      return requiredText(field.maxLength, field.missing)
    case 'email':
      return Email
    case 'phone':
      return Phone.min(1, 'Enter a phone number')
    case 'zone':
      return z.string().refine(isTimeZone, 'Choose a time zone such as Europe/Berlin')
    case 'whole':
      return wholeNumber(...field.range)
    case 'percent':
      return Percent
    case 'amount':
      return Dollars
    case 'flag':
      return z.boolean()
  }
}

const storedOf = ({ kind }: SettingField): z.ZodType => {
  if (kind === 'whole' || kind === 'amount') return z.int()
  if (kind === 'percent') return z.number()
  return kind === 'flag' ? z.boolean() : z.string()
}

type Fields = Record<string, SettingField>
type SchemasOf<F> = { [Name in keyof F]: z.ZodType<SettingValue<F[Name]>, SettingValue<F[Name]>> }

const eachOf = <F extends Fields>(fields: F, schemaOf: (field: SettingField) => z.ZodType) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]),
  ) as SchemasOf<F>

/** Returns the schemas of settings in a request and its answer, as a shape for `z.object`. */
export const inputSchemas = <F extends Fields>(fields: F) => eachOf(fields, inputOf)

/** Returns the schemas of settings as they are stored: amounts are cents. */
export const storedSchemas = <F extends Fields>(fields: F) => eachOf(fields, storedOf)
