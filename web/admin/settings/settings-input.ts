import * as z from 'zod'
import { slugOf } from '../../../shared/rules/slug.ts'
import { transferRules } from '../../../shared/schemas/bank-transfer.ts'
import {
  cashBuyers,
  labelPayers,
  orderAlertModes,
} from '../../../shared/schemas/setting-choices.ts'
import { SettingsInput } from '../../../shared/schemas/settings.ts'
import { typedFields } from '../typed-fields.ts'
import { orBlank, typedDecimal, typedWhole } from '../typed-number.ts'
import { typedSettings } from './setting-field-input.ts'

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
