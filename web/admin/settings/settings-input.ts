import * as z from 'zod'
import { slugOf } from '../../../shared/rules/slug.ts'
import { transferRules } from '../../../shared/schemas/bank-transfer.ts'
import { cashBuyers } from '../../../shared/schemas/payment.ts'
import { labelPayers } from '../../../shared/schemas/return-policy.ts'
import { orderAlertModes, SettingsInput } from '../../../shared/schemas/settings.ts'
import { typedFields } from '../typed-fields.ts'
import { orBlank, typedDecimal, typedWhole } from '../typed-number.ts'
import { typedSettings, typedValues } from './setting-field-input.ts'

const amount = typedDecimal('Enter an amount, such as 5.99')

const { shape } = SettingsInput

const TypedMethod = z.object({
  /** Empty for a new method. Orders refer to it, so it stays when the name changes. */
  id: z.string(),
  ...typedFields(shape.shipping_methods.element.shape, {
    name: z.string(),
    price: amount,
    delivery_time: z.string(),
    free_over: orBlank(amount, null),
  }),
})
type Method = z.output<typeof TypedMethod>

/** Gives each new method a unique id derived from its name. */
const withIds = (methods: Method[]): Method[] => {
  const taken = new Set(methods.map(({ id }) => id))
  return methods.map(method => {
    if (method.id) return method
    const base = slugOf(method.name).slice(0, 30) || 'method'
    let id = base
    for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
    taken.add(id)
    return { ...method, id }
  })
}

/** Parses the form's text values into the API's input. */
export const TypedSettings = z.object(
  typedFields(shape, {
    ...typedSettings,
    social_links: z.array(z.object({ name: z.string(), url: z.string().trim() })),
    returns: z.object(
      typedFields(shape.returns.shape, {
        reasons: z.array(
          z.object({ text: z.string(), pictures: z.boolean(), store_pays: z.boolean() }),
        ),
        label_paid_by: z.enum(labelPayers),
        label_price: amount,
        address: z.string(),
        instructions: z.string(),
        close_after_days: typedWhole('Enter a whole number of days'),
      }),
    ),
    cash_on_delivery: z.object({
      for: z.enum(cashBuyers),
      max_total: orBlank(typedDecimal('Enter an amount, such as 200'), null),
    }),
    bank_transfer: z
      .object(
        typedFields(shape.bank_transfer.shape, {
          on: z.boolean(),
          account_holder: z.string(),
          bank: z.string(),
          routing_number: z.string(),
          account_number: z.string(),
          days: typedWhole('Enter a whole number of days'),
        }),
      )
      .check(transferRules),
    order_alerts: z.object(
      typedFields(shape.order_alerts.shape, {
        send: z.enum(orderAlertModes),
        hour: typedWhole('Choose an hour'),
        to: z.string(),
      }),
    ),
    shipping_methods: z.array(TypedMethod).transform(withIds),
  }),
)
export type Typed = z.input<typeof TypedSettings>

/** Returns the form's values for the settings. */
export const toFormValues = (settings: SettingsInput): Typed => ({
  ...typedValues(settings),
  social_links: settings.social_links.map(({ name, url }) => ({ name, url })),
  returns: {
    ...settings.returns,
    label_price: settings.returns.label_price.toFixed(2),
    close_after_days: String(settings.returns.close_after_days),
  },
  cash_on_delivery: {
    for: settings.cash_on_delivery.for,
    max_total: settings.cash_on_delivery.max_total?.toFixed(2) ?? '',
  },
  bank_transfer: { ...settings.bank_transfer, days: String(settings.bank_transfer.days) },
  order_alerts: { ...settings.order_alerts, hour: String(settings.order_alerts.hour) },
  shipping_methods: settings.shipping_methods.map(method => ({
    ...method,
    price: method.price.toFixed(2),
    free_over: method.free_over === null ? '' : method.free_over.toFixed(2),
  })),
})

const zones = Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')

/**
 * Returns the time zone options, UTC first. Includes the current zone even if this browser doesn't
 * know it.
 */
export const zoneOptions = (current: string) =>
  [...new Set(['UTC', current, ...zones])].map(zone => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))
