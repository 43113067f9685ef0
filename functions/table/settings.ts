import * as z from 'zod'
import { brandName, exampleAddress } from '../../shared/brand.ts'
import { defaultTaxPercent } from '../../shared/rules/pricing.ts'
import { defaultReturnPolicy } from '../../shared/rules/return-policy.ts'
import { defaultShippingRates } from '../../shared/rules/shipping.ts'
import { BankTransfer } from '../../shared/schemas/bank-transfer.ts'
import { cashBuyers } from '../../shared/schemas/payment.ts'
import { ReturnPolicy } from '../../shared/schemas/return-policy.ts'
import { OrderAlerts } from '../../shared/schemas/settings.ts'
import { ifVersion } from './if-version.ts'
import { settingsKey } from './keys.ts'
import { get } from './read.ts'
import { type Step, transact } from './transact.ts'

const Rate = z.object({
  id: z.string(),
  name: z.string(),
  /** Cents, like `free_over`. */
  price: z.int(),
  delivery_time: z.string(),
  free_over: z.int().nullable(),
})

/** The stored store settings. Amounts are cents. */
export const Settings = z.object({
  store_name: z.string(),
  support_email: z.string(),
  support_phone: z.string(),
  support_hours: z.string(),
  support_reply_hours: z.int(),
  address: z.string(),
  social_links: z.array(z.object({ name: z.string(), url: z.url() })),
  tax_percent: z.number(),
  return_days: z.int(),
  /** `label_price` is cents. A blank address means the store's. */
  returns: ReturnPolicy.extend({ label_price: z.int() }),
  new_arrival_days: z.int(),
  time_zone: z.string(),
  shipping_rates: z.array(Rate).min(1),
  cash_on_delivery: z.object({ for: z.enum(cashBuyers), max_total: z.int().nullable() }),
  /** Off until the store enters its account. */
  bank_transfer: BankTransfer,
  /** How many days an order waits for a payment that its provider reviews. */
  payment_review_days: z.int(),
  /** Refunds above it need the password again. */
  refund_limit: z.int(),
  /** Whether managers may use the back-office. */
  managers_enter: z.boolean(),
  /** The emails that staff get about new orders. */
  order_alerts: OrderAlerts,
  /** Increases with every change. 0 means never saved. */
  version: z.int(),
})
export type Settings = z.infer<typeof Settings>

/** Stand for the store's own profiles until staff enter them. The shop doesn't show them. */
export const exampleSocialLinks = [
  { name: 'Instagram', url: 'https://www.instagram.com/' },
  { name: 'Pinterest', url: 'https://www.pinterest.com/' },
  { name: 'YouTube', url: 'https://www.youtube.com/' },
] as const

/**
 * Cash on delivery takes goods off the shelf without a payment, so the owner turns it on. The demo shows
 * it (decision 128).
 */
const defaultCash = (): Settings['cash_on_delivery'] =>
  process.env.DEMO === 'true'
    ? { for: 'everyone', max_total: null }
    : { for: 'no_one', max_total: 20_000 }

/** Returns the default settings. */
export const defaultSettings = (): Settings => ({
  store_name: brandName,
  support_email: process.env.SUPPORT_EMAIL ?? '',
  support_phone: '+1 (555) 010-0148',
  support_hours: 'Mon-Fri 9AM-6PM',
  support_reply_hours: 24,
  address: exampleAddress,
  social_links: [...exampleSocialLinks],
  tax_percent: defaultTaxPercent,
  return_days: 30,
  returns: defaultReturnPolicy(),
  new_arrival_days: 30,
  time_zone: 'UTC',
  shipping_rates: [...defaultShippingRates],
  cash_on_delivery: defaultCash(),
  bank_transfer: {
    on: false,
    account_holder: '',
    bank: '',
    routing_number: '',
    account_number: '',
    days: 7,
  },
  payment_review_days: 3,
  refund_limit: 20_000,
  managers_enter: false,
  order_alerts: { send: 'never', hour: 8, to: '' },
  version: 0,
})

const readSettings = async (consistent: boolean): Promise<Settings> => ({
  ...defaultSettings(),
  ...(await get(Settings.partial(), settingsKey(), { consistent })),
})

/** Reads the current settings, for a change. */
export const readCurrentSettings = (): Promise<Settings> => readSettings(true)

/** How long an instance caches the settings, in milliseconds. */
const maxAge = 30_000
let read: { from: string | undefined; at: number; settings: Promise<Settings> } | undefined

/** Returns the settings, at most 30 seconds old. */
export const getSettings = (): Promise<Settings> => {
  const from = process.env.TABLE_NAME
  const now = Date.now()
  if (read && read.from === from && now - read.at < maxAge) return read.settings
  const settings = readSettings(false)
  read = { from, at: now, settings }
  // Don't cache a failure.
  settings.catch(() => {
    read = undefined
  })
  return settings
}

/**
 * Saves settings if their version hasn't changed, with `more` in the same transaction. Other instances
 * see them within 30 seconds. Throws the error of `conflictError`.
 */
export const saveSettings = async (
  settings: Settings,
  conflictError: () => Error,
  alongside: readonly Step[] = [],
): Promise<void> => {
  const { version } = settings
  const next = { ...settingsKey(), entity: 'settings', ...settings, version: version + 1 }
  const step: Step = {
    write: { put: next, ...ifVersion(version === 0 ? undefined : version) },
    failsWith: conflictError,
  }
  await transact([step, ...alongside])
  read = undefined
}
