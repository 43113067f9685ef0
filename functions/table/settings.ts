import * as z from 'zod'
import { defaultReturnPolicy } from '../../shared/rules/return-policy.ts'
import { defaultShippingMethods } from '../../shared/rules/shipping.ts'
import { BankTransfer } from '../../shared/schemas/bank-transfer.ts'
import { ReturnPolicy } from '../../shared/schemas/return-policy.ts'
import { cashBuyers } from '../../shared/schemas/setting-choices.ts'
import { initialOf, settingFields } from '../../shared/schemas/setting-fields.ts'
import { storedSchemas } from '../../shared/schemas/setting-schemas.ts'
import { OrderAlerts } from '../../shared/schemas/settings.ts'
import { convert } from './conversions.ts'
import { ifVersion } from './if-version.ts'
import { settingsKey } from './keys.ts'
import { get } from './read.ts'
import { type Step, transact } from './transact.ts'

const Method = z.object({
  id: z.string(),
  name: z.string(),
  /** Cents, like `free_over`. */
  price: z.int(),
  delivery_time: z.string(),
  free_over: z.int().nullable(),
})

/** The stored store settings. Amounts are cents. */
export const Settings = z.object({
  ...storedSchemas(settingFields),
  social_links: z.array(z.object({ name: z.string(), url: z.url() })),
  /** `label_price` is in cents. If the address is empty, packages go to the store's address. */
  returns: ReturnPolicy.extend({ label_price: z.int() }),
  shipping_methods: z.array(Method).min(1),
  cash_on_delivery: z.object({ for: z.enum(cashBuyers), max_total: z.int().nullable() }),
  /** Off until the store enters its account. */
  bank_transfer: BankTransfer,
  /** The emails that staff get about new orders. */
  order_alerts: OrderAlerts,
  /** Increases with every change. 0 means never saved. */
  version: z.int(),
})
export type Settings = z.infer<typeof Settings>

/** Placeholders for the store's own profiles until staff enter them. The shop doesn't show them. */
export const exampleSocialLinks = [
  { name: 'Instagram', url: 'https://www.instagram.com/' },
  { name: 'Pinterest', url: 'https://www.pinterest.com/' },
  { name: 'YouTube', url: 'https://www.youtube.com/' },
] as const

/**
 * The default is off, because cash on delivery takes goods off the shelf without a payment. The
 * owner turns it on. The demo shows it (decision 128).
 */
const defaultCash = (): Settings['cash_on_delivery'] =>
  process.env.DEMO === 'true'
    ? { for: 'everyone', max_total: null }
    : { for: 'no_one', max_total: 20_000 }

/** Returns the default settings. */
export const defaultSettings = (): Settings => ({
  ...initialOf(settingFields),
  support_email: process.env.SUPPORT_EMAIL ?? '',
  social_links: [...exampleSocialLinks],
  returns: defaultReturnPolicy(),
  shipping_methods: [...defaultShippingMethods],
  cash_on_delivery: defaultCash(),
  bank_transfer: {
    on: false,
    account_holder: '',
    bank: '',
    routing_number: '',
    account_number: '',
    days: 7,
  },
  order_alerts: { send: 'never', hour: 8, to: '' },
  version: 0,
})

const StoredSettings = z.preprocess(convert('settings'), Settings.partial())

const readSettings = async (consistent: boolean): Promise<Settings> => ({
  ...defaultSettings(),
  ...(await get(StoredSettings, settingsKey(), { consistent })),
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
