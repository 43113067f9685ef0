import { brandName, exampleAddress } from '../brand.ts'
import { formatDollars, toCents, toDollars } from '../rules/money.ts'
import { defaultTaxPercent } from '../rules/pricing.ts'

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

/** What a value may be. `setting-schemas.ts` has the schemas of each kind, which are too large for a first page. */
type Limits =
  | { kind: 'text'; maxLength: number; missing: string; initial: string }
  | { kind: 'email' | 'phone' | 'zone'; initial: string }
  | { kind: 'whole'; range: readonly [min: number, max: number]; initial: number }
  | { kind: 'percent'; initial: number }
  /** `initial` is cents. */
  | { kind: 'amount'; initial: number }
  | { kind: 'flag'; initial: boolean }

/** A setting with one value: what it may be, its value in a new store, its look, and its value in words. */
export type SettingField = Look &
  Limits & {
    /** A text after the input, such as "days". */
    unit?: string
    /** Formats its value for the list of changes. */
    read?: (value: never) => string
    /** The question next to the checkbox of a flag. */
    question?: string
  }

/** The type of a setting's value. */
export type SettingValue<Field> = Field extends { kind: 'flag' }
  ? boolean
  : Field extends { kind: 'whole' | 'percent' | 'amount' }
    ? number
    : string

/** `missing` is the error for an empty text. */
const words = (maxLength: number, missing: string, initial: string, look: Look) => ({
  kind: 'text' as const,
  maxLength,
  missing,
  initial,
  ...look,
})

const count = (
  unit: 'days' | 'hours',
  range: readonly [min: number, max: number],
  initial: number,
  look: Look,
) => ({
  kind: 'whole' as const,
  range,
  initial,
  unit,
  read: (value: number) => `${value} ${unit}`,
  ...look,
})

const percent = (initial: number, look: Look) => ({
  kind: 'percent' as const,
  initial,
  unit: '%',
  read: (value: number) => `${value}%`,
  ...look,
})

const amount = (initial: number, look: Look) => ({
  kind: 'amount' as const,
  initial,
  read: formatDollars,
  ...look,
})

const flag = (
  initial: boolean,
  { on, off, ...look }: Look & { question: string; on: string; off: string },
) => ({
  kind: 'flag' as const,
  initial,
  read: (value: boolean) => (value ? on : off),
  ...look,
})

/** Settings with one value that everyone may read, in the order of the form. */
export const publicSettings = {
  store_name: words(60, 'Enter a store name', brandName, {
    label: 'Store name',
    section: 'store',
  }),
  time_zone: {
    kind: 'zone',
    initial: 'UTC',
    label: 'Time zone',
    section: 'store',
    hint: 'Used for reports, filters and coupon dates.',
  },
  address: words(200, 'Enter an address', exampleAddress, {
    label: 'Address',
    section: 'store',
    hint: 'Shown on invoices and at the end of every email.',
  }),
  support_email: {
    kind: 'email',
    initial: '',
    label: 'Support email',
    section: 'support',
    guarded: true,
  },
  support_phone: {
    kind: 'phone',
    initial: '+1 (555) 010-0148',
    label: 'Support phone',
    section: 'support',
  },
  support_hours: words(80, 'Enter your support hours', 'Mon-Fri 9AM-6PM', {
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

type Values<Fields> = { [Name in keyof Fields]: SettingValue<Fields[Name]> }

/** Returns the value of each field in a new store, as it is stored: amounts are cents. */
export const initialOf = <Fields extends Record<string, SettingField>>(
  fields: Fields,
): Values<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { initial }]) => [name, initial]),
  ) as Values<Fields>

/** The values of all settings with one value. */
type AllValues = Values<typeof settingFields>

/** Converts amounts and returns other values as they are. */
const converted = (values: object, convert: (amount: number) => number) =>
  Object.fromEntries(
    Object.entries<SettingField>(settingFields).map(([name, { kind }]) => {
      const value = (values as Record<string, unknown>)[name]
      return [name, kind === 'amount' ? convert(Number(value)) : value]
    }),
  )

/** Returns stored values for the API, with amounts in dollars. */
export const presentValues = (stored: AllValues): AllValues =>
  converted(stored, toDollars) as AllValues

/** Returns the values of a request as they are stored, with amounts in cents. */
export const storedValues = (input: AllValues): AllValues => converted(input, toCents) as AllValues
