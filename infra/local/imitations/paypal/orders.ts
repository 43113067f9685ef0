import * as z from 'zod'
import { captureOrder } from './capture-order.ts'
import { presentOrder } from './present.ts'
import { resourceMissing, unprocessable } from './problem.ts'
import { type Answer, type Call, parseBody, type Route } from './request.ts'
import { type Money as LocalMoney, type LocalOrder, newId, timeNow, toCents } from './state.ts'

const Money = z.object({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().regex(/^\d{1,7}(\.\d{1,2})?$/),
})
const text = (max: number) => z.string().min(1).max(max)
const Breakdown = z.object({
  item_total: Money,
  shipping: Money.optional(),
  tax_total: Money.optional(),
  discount: Money.optional(),
})
const Item = z.object({
  name: text(127),
  sku: text(127).optional(),
  quantity: z.string().regex(/^[1-9]\d{0,9}$/),
  unit_amount: Money,
})

const OrderRequest = z.object({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z
    .array(
      z.object({
        reference_id: text(256).default('default'),
        custom_id: text(255).optional(),
        invoice_id: text(127).optional(),
        description: text(127).optional(),
        amount: Money.extend({ breakdown: Breakdown.optional() }),
        items: z.array(Item).min(1).optional(),
        shipping: z
          .object({
            name: z.object({ full_name: text(300) }).optional(),
            address: z.record(z.string(), z.string()).optional(),
          })
          .optional(),
      }),
    )
    .length(1),
  payment_source: z.object({
    paypal: z.object({
      email_address: z.string().max(254).optional(),
      experience_context: z.object({
        brand_name: text(127).optional(),
        shipping_preference: z
          .enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'])
          .default('GET_FROM_FILE'),
        user_action: z.enum(['CONTINUE', 'PAY_NOW']).default('CONTINUE'),
        return_url: z.url(),
        cancel_url: z.url(),
      }),
    }),
  }),
})

/** Finds an order. Errors: 404. */
export const findOrder = ({ state }: Call, id: string): LocalOrder => {
  const order = state.orders.find(known => known.id === id)
  if (!order) throw resourceMissing()
  return order
}

const checkShipping = ({ unit, context }: LocalOrder) => {
  if (context.shipping_preference !== 'SET_PROVIDED_ADDRESS') return
  const { country_code, postal_code } = unit.shipping?.address ?? {}
  const field = '/purchase_units/@reference_id==default/shipping/address'
  if (!country_code)
    throw unprocessable('MISSING_SHIPPING_ADDRESS', 'The shipping address is required.', field)
  if (country_code === 'US' && !/^\d{5}(-\d{4})?$/.test(postal_code ?? ''))
    throw unprocessable('INVALID_SHIPPING_ADDRESS', 'The postal code is invalid.', field)
}

/** Checks that the parts of an amount add up to it, as PayPal does. */
const checkParts = ({ amount, items }: LocalOrder['unit']) => {
  const { breakdown } = amount
  const field = (name: string) => `/purchase_units/@reference_id==default/${name}`
  if (!breakdown) {
    if (items)
      throw unprocessable(
        'ITEM_TOTAL_REQUIRED',
        'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
        field('amount/breakdown/item_total'),
      )
    return
  }
  const goods = (items ?? []).reduce(
    (sum, { quantity, unit_amount }) => sum + Number(quantity) * toCents(unit_amount),
    0,
  )
  if (items && goods !== toCents(breakdown.item_total))
    throw unprocessable(
      'ITEM_TOTAL_MISMATCH',
      'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit',
      field('amount/breakdown/item_total/value'),
    )
  const { item_total, shipping, tax_total, discount } = breakdown
  const cents = (money?: LocalMoney) => (money ? toCents(money) : 0)
  if (cents(item_total) + cents(shipping) + cents(tax_total) - cents(discount) !== toCents(amount))
    throw unprocessable(
      'AMOUNT_MISMATCH',
      'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
      field('amount/value'),
    )
}

const create = (call: Call): Answer => {
  const { intent, purchase_units, payment_source } = parseBody(OrderRequest, call)
  const [unit] = purchase_units
  if (!unit) throw resourceMissing()
  if (Number(unit.amount.value) <= 0)
    throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.')
  checkParts(unit)
  const now = timeNow()
  const order: LocalOrder = {
    id: newId(),
    intent,
    status: 'PAYER_ACTION_REQUIRED',
    create_time: now,
    update_time: now,
    unit,
    context: payment_source.paypal.experience_context,
  }
  checkShipping(order)
  call.state.orders.push(order)
  return { status: 200, body: presentOrder(call, order) }
}

const Patches = z.array(z.object({ op: z.string(), path: z.string(), value: z.unknown() })).min(1)

const patch = (call: Call, id: string): Answer => {
  const order = findOrder(call, id)
  // The documentation names CREATED and APPROVED only.
  if (order.status !== 'CREATED' && order.status !== 'APPROVED')
    throw unprocessable(
      'ORDER_ALREADY_COMPLETED',
      'The order cannot be patched after it is completed.',
    )
  for (const { op, path, value } of parseBody(Patches, call)) {
    const field = path.replace(`/purchase_units/@reference_id=='${order.unit.reference_id}'/`, '')
    if (op === 'replace' && path === '/intent')
      order.intent = z.enum(['CAPTURE', 'AUTHORIZE']).parse(value)
    else if (field === 'custom_id') order.unit.custom_id = text(255).parse(value)
    else if (field === 'invoice_id') order.unit.invoice_id = text(127).parse(value)
    else if (field === 'amount' && op === 'replace') order.unit.amount = Money.parse(value)
    else throw unprocessable('NOT_PATCHABLE', 'Cannot be patched here.', path)
  }
  order.update_time = timeNow()
  return { status: 204 }
}

const checkInvoice = ({ state }: Call, { unit }: LocalOrder) => {
  if (unit.invoice_id && state.captures.some(({ invoice_id }) => invoice_id === unit.invoice_id))
    throw unprocessable('DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.')
}

const capture = (call: Call, id: string): Answer => {
  const order = findOrder(call, id)
  if (order.intent === 'AUTHORIZE')
    throw unprocessable(
      'ACTION_DOES_NOT_MATCH_INTENT',
      'The order was created with another intent.',
    )
  if (order.status === 'COMPLETED')
    throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.')
  if (order.status !== 'APPROVED')
    throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.')
  checkInvoice(call, order)
  captureOrder(call, order)
  return { status: 201, body: presentOrder(call, order) }
}

export const orderRoutes: Route[] = [
  ['POST', /^\/v2\/checkout\/orders$/, create],
  [
    'GET',
    /^\/v2\/checkout\/orders\/(\w+)$/,
    (call, id = '') => ({
      status: 200,
      body: presentOrder(call, findOrder(call, id)),
    }),
  ],
  ['PATCH', /^\/v2\/checkout\/orders\/(\w+)$/, (call, id = '') => patch(call, id)],
  ['POST', /^\/v2\/checkout\/orders\/(\w+)\/capture$/, (call, id = '') => capture(call, id)],
]
