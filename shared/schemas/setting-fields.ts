import * as z from 'zod'
import { brandName, exampleAddress } from '../brand.ts'
import { formatDollars, toCents, toDollars } from '../rules/money.ts'
import { defaultTaxPercent } from '../rules/pricing.ts'
import { isTimeZone } from '../rules/time-zone.ts'
import { Dollars, Email, Phone, requiredText, wholeNumber } from './common.ts'

/** How a setting looks in the form of the back-office. */
type Look = {
  /** The label in the form and in the list of changes. */
  label: string
  /** Its section of the settings page, see web/admin/settings/settings-sections.ts. */
  section: 'store' | 'support' | 'tax' | 'returns' | 'reviews' | 'security'
  hint?: string
  /**
   * Whether changing it needs the password again, because it decides what others may do or where
   * email goes.
   */
  guarded?: true
}

type Kind = 'text' | 'email' | 'phone' | 'zone' | 'whole' | 'percent' | 'amount' | 'flag'

/** A setting with one value: its schemas, its value in a new store, its look, and its value in words. */
export type SettingField = Look & {
  kind: Kind
  /** The field of a request and its answer. */
  input: z.ZodType
  /** The field as it is stored: amounts are cents. */
  stored: z.ZodType
  initial: string | number | boolean
  /** A text after the input, such as "days". */
  unit?: string
  /** Formats its value for the list of changes. */
  read?: (value: never) => string
  /** The question next to the checkbox of a flag. */
  question?: string
}

const words = <S extends z.ZodType<string>>(
  kind: 'text' | 'email' | 'phone' | 'zone',
  input: S,
  initial: string,
  look: Look,
) => ({ kind, input, stored: z.string(), initial, ...look })

const count = (
  unit: 'days' | 'hours',
  [min, max]: [number, number],
  initial: number,
  look: Look,
) => ({
  kind: 'whole' as const,
  input: wholeNumber(min, max),
  stored: z.int(),
  initial,
  unit,
  read: (value: number) => `${value} ${unit}`,
  ...look,
})

const percentMessage = 'Enter a percentage from 0 to 100'

const percent = (initial: number, look: Look) => ({
  kind: 'percent' as const,
  input: z.number(percentMessage).min(0, percentMessage).max(100, percentMessage).multipleOf(0.01),
  stored: z.number(),
  initial,
  unit: '%',
  read: (value: number) => `${value}%`,
  ...look,
})

/** `initial` is cents. */
const amount = (initial: number, look: Look) => ({
  kind: 'amount' as const,
  input: Dollars,
  stored: z.int(),
  initial,
  read: formatDollars,
  ...look,
})

const flag = (
  initial: boolean,
  { on, off, ...look }: Look & { question: string; on: string; off: string },
) => ({
  kind: 'flag' as const,
  input: z.boolean(),
  stored: z.boolean(),
  initial,
  read: (value: boolean) => (value ? on : off),
  ...look,
})

/** Settings with one value that everyone may read, in the order of the form. */
export const publicSettings = {
  store_name: words('text', requiredText(60, 'Enter a store name'), brandName, {
    label: 'Store name',
    section: 'store',
  }),
  time_zone: words(
    'zone',
    z.string().refine(isTimeZone, 'Choose a time zone such as Europe/Berlin'),
    'UTC',
    { label: 'Time zone', section: 'store', hint: 'Used for reports, filters and coupon dates.' },
  ),
  address: words('text', requiredText(200, 'Enter an address'), exampleAddress, {
    label: 'Address',
    section: 'store',
    hint: 'Shown on invoices and at the end of every email.',
  }),
  support_email: words('email', Email, '', {
    label: 'Support email',
    section: 'support',
    guarded: true,
  }),
  support_phone: words('phone', Phone.min(1, 'Enter a phone number'), '+1 (555) 010-0148', {
    label: 'Support phone',
    section: 'support',
  }),
  support_hours: words('text', requiredText(80, 'Enter your support hours'), 'Mon-Fri 9AM-6PM', {
    label: 'Support hours',
    section: 'support',
  }),
  support_reply_hours: count('hours', [1, 720], 24, { label: 'Reply within', section: 'support' }),
  tax_percent: percent(defaultTaxPercent, { label: 'Tax rate', section: 'tax' }),
  new_arrival_days: count('days', [1, 365], 30, {
    label: 'New-arrival days',
    section: 'tax',
    hint: 'How long a product counts as new.',
  }),
  return_days: count('days', [0, 365], 30, {
    label: 'Return days',
    section: 'returns',
    hint: 'Counted from delivery.',
  }),
} satisfies Record<string, SettingField>

/** Settings with one value that only staff see, in the order of the form. */
export const staffSettings = {
  payment_review_days: count('days', [1, 30], 3, {
    label: 'Days for a payment review',
    section: 'reviews',
    hint: 'After that, the payment and the order are canceled. PayPal usually decides within 3 days.',
  }),
  refund_limit: amount(20_000, {
    label: 'Refund limit',
    section: 'security',
    hint: 'Refunds above it, alone or with those of the last hour, need the password, unless it was entered in the last 10 minutes.',
    guarded: true,
  }),
  managers_enter: flag(false, {
    label: 'Managers',
    section: 'security',
    question: 'Let managers into the back-office',
    hint: 'Managers see orders, returns, products, categories, customers, complaints and reports. Only admins change people and see invoices, payments, coupons, the audit trail, settings and exports of personal data.',
    on: 'may enter',
    off: 'may not enter',
    guarded: true,
  }),
} satisfies Record<string, SettingField>

/**
 * Every setting with one value. Its schemas, its storage and its place in the form are derived from
 * this.
 */
export const settingFields = { ...publicSettings, ...staffSettings }
export type SettingName = keyof typeof settingFields
export const settingNames = Object.keys(settingFields) as SettingName[]

/** Returns the declaration of a setting. */
export const settingField = (name: SettingName): SettingField => settingFields[name]

type Fields = Record<string, SettingField>
type Part = 'input' | 'stored'

type ValuesOf<F extends Fields, P extends Part> = z.output<
  z.ZodObject<{ [Name in keyof F]: F[Name][P] }>
>
type Values<P extends Part> = ValuesOf<typeof settingFields, P>

/** Returns the value of each field in a new store, as it is stored. */
export const initialOf = <F extends Fields>(fields: F): ValuesOf<F, 'stored'> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { initial }]) => [name, initial]),
  ) as ValuesOf<F, 'stored'>

/** Converts amounts and returns other values as they are. */
const converted = (values: object, convert: (amount: number) => number) =>
  Object.fromEntries(
    Object.entries<SettingField>(settingFields).map(([name, { kind }]) => {
      const value = (values as Record<string, unknown>)[name]
      return [name, kind === 'amount' ? convert(Number(value)) : value]
    }),
  )

/** Returns stored values for the API, with amounts in dollars. */
export const presentValues = (stored: Values<'stored'>): Values<'input'> =>
  converted(stored, toDollars) as Values<'input'>

/** Returns the values of a request as they are stored, with amounts in cents. */
export const storedValues = (input: Values<'input'>): Values<'stored'> =>
  converted(input, toCents) as Values<'stored'>
