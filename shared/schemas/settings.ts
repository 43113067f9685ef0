import * as z from 'zod'
import { BankTransfer } from './bank-transfer.ts'
import { Dollars, Email, Id, Instant, requiredText, wholeNumber } from './common.ts'
import { ShippingMethod } from './order.ts'
import { CashOnDelivery, PaymentOptions } from './payment.ts'
import { Recounting } from './report.ts'
import { ReturnPolicy } from './return-policy.ts'
import { orderAlertModes } from './setting-choices.ts'
import { publicSettings, settingField, settingFields, settingNames } from './setting-fields.ts'
import { inputSchemas, storedSchemas } from './setting-schemas.ts'

/** The public store settings. */
export const StoreSettings = z.object({
  ...storedSchemas(publicSettings),
  social_links: z.array(z.object({ name: z.string(), url: z.url() })),
  returns: ReturnPolicy,
  shipping_methods: z.array(ShippingMethod),
  demo: z.boolean().describe('True only if the demo data is loaded'),
  payments: PaymentOptions,
})
export type StoreSettings = z.infer<typeof StoreSettings>

/** The emails that staff get about new orders. */
export const OrderAlerts = z.object({
  send: z.enum(orderAlertModes).describe('An email per order, or one a day with all of them'),
  hour: wholeNumber(0, 23).describe('When the daily email is sent, in the store’s time zone'),
  to: z.union([z.literal(''), Email]).describe('Empty for the support email'),
})
export type OrderAlerts = z.infer<typeof OrderAlerts>

const ShippingMethodInput = z.object({
  id: Id.max(40),
  name: requiredText(60, 'Enter a method name'),
  price: Dollars,
  delivery_time: requiredText(80, 'Enter a delivery time'),
  free_over: Dollars.nullable(),
})

const hasUniqueIds = (methods: { id: string }[]) =>
  new Set(methods.map(({ id }) => id)).size === methods.length

/** The settings an owner can change. */
export const SettingsInput = z.object({
  ...inputSchemas(settingFields),
  social_links: z
    .array(
      z.object({
        name: requiredText(40, 'Enter a network name'),
        url: z
          .url({ protocol: /^https$/, error: 'Enter a URL that starts with https://' })
          .max(300),
      }),
    )
    .max(10),
  returns: ReturnPolicy,
  cash_on_delivery: CashOnDelivery,
  bank_transfer: BankTransfer,
  order_alerts: OrderAlerts,
  shipping_methods: z
    .array(ShippingMethodInput)
    .min(1, 'Keep at least one shipping method')
    .max(10)
    .refine(hasUniqueIds, 'Give each shipping method a unique id'),
})
export type SettingsInput = z.infer<typeof SettingsInput>

/**
 * Settings that need the password again, because they decide what others may do, or where email and
 * money go.
 */
export const guardedSettings: readonly (keyof SettingsInput)[] = [
  ...settingNames.filter(name => settingField(name).guarded),
  'bank_transfer',
  'order_alerts',
]

/** An update of the settings. The version, if sent, must be the latest. */
export const SettingsChange = SettingsInput.extend({ version: z.int().optional() })

const SettingsAudit = z.object({
  id: Id,
  at: Instant,
  actor: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type SettingsAudit = z.infer<typeof SettingsAudit>

/** The settings for their form, with their change history. */
export const AdminSettings = SettingsInput.extend({
  version: z.int(),
  changes: z.array(SettingsAudit).describe('Latest first'),
  recounting: Recounting.extend({ from: z.string().describe('The zone reports use until then') })
    .nullable()
    .describe('Set while reports are recounted for a new time zone'),
})
export type AdminSettings = z.infer<typeof AdminSettings>
