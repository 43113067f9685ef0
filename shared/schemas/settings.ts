import * as z from 'zod'
import { BankTransfer } from './bank-transfer.ts'
import { Dollars, Email, Id, Instant, Phone, requiredText } from './common.ts'
import { ShippingMethod } from './order.ts'
import { CashOnDelivery, PaymentOptions } from './payment.ts'
import { Recounting } from './report.ts'
import { ReturnPolicy } from './return-policy.ts'

/** The public store settings. */
export const StoreSettings = z.object({
  store_name: z.string(),
  support_email: z.string(),
  support_phone: z.string(),
  support_hours: z.string(),
  support_reply_hours: z.int(),
  address: z.string(),
  social_links: z.array(z.object({ name: z.string(), url: z.url() })),
  tax_percent: z.number(),
  return_days: z.int(),
  returns: ReturnPolicy,
  new_arrival_days: z.int(),
  time_zone: z.string(),
  shipping_methods: z.array(ShippingMethod),
  demo: z.boolean().describe('True only if the demo data is loaded'),
  payments: PaymentOptions,
})
export type StoreSettings = z.infer<typeof StoreSettings>

/** Whether a name is an IANA time zone, such as `Europe/Berlin`. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const whole = (min: number, max: number) => {
  const message = `Enter a whole number from ${min} to ${max}`
  return z.int(message).min(min, message).max(max, message)
}

export const orderAlertModes = ['never', 'each', 'daily'] as const

/** The emails that staff get about new orders. */
export const OrderAlerts = z.object({
  send: z.enum(orderAlertModes).describe('An email per order, or one a day with all of them'),
  hour: whole(0, 23).describe('When the daily email is sent, in the store’s time zone'),
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
  store_name: requiredText(60, 'Enter a store name'),
  support_email: Email,
  support_phone: Phone.min(1, 'Enter a phone number'),
  support_hours: requiredText(80, 'Enter your support hours'),
  support_reply_hours: whole(1, 720),
  address: requiredText(200, 'Enter an address'),
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
  tax_percent: z
    .number('Enter a percentage from 0 to 100')
    .min(0, 'Enter a percentage from 0 to 100')
    .max(100, 'Enter a percentage from 0 to 100')
    .multipleOf(0.01),
  return_days: whole(0, 365),
  returns: ReturnPolicy,
  new_arrival_days: whole(1, 365),
  time_zone: z.string().refine(isTimeZone, 'Choose a time zone such as Europe/Berlin'),
  cash_on_delivery: CashOnDelivery,
  bank_transfer: BankTransfer,
  payment_review_days: whole(1, 30).describe(
    'How many days an order waits for a payment that its provider reviews',
  ),
  refund_limit: Dollars.describe(
    'Refunds of one person above it in an hour need the password again',
  ),
  managers_enter: z.boolean().describe('Whether managers may use the back-office (Q46)'),
  order_alerts: OrderAlerts,
  shipping_methods: z
    .array(ShippingMethodInput)
    .min(1, 'Keep at least one shipping method')
    .max(10)
    .refine(hasUniqueIds, 'Give each shipping method a unique id'),
})
export type SettingsInput = z.infer<typeof SettingsInput>

/** Settings that need the password again: they decide what others may do, or where mail and money go. */
export const guardedSettings = [
  'refund_limit',
  'managers_enter',
  'support_email',
  'bank_transfer',
  'order_alerts',
] as const satisfies (keyof SettingsInput)[]

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
