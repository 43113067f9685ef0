import { type Command, isRefused } from '../../shared/rules/order/commands.ts'
import { decide } from '../../shared/rules/order/decide.ts'
import { wantsOf } from '../../shared/rules/order/return-wants.ts'
import type { AdminReturn, AdminReturnDetail } from '../../shared/schemas/admin-return.ts'
import type { OrderFacts, ReturnedUnits, ReturnFact } from '../../shared/schemas/order-facts.ts'
import { orderDetail } from './admin-samples.ts'
import { paidOrder } from './order-facts.ts'
import { sampleOrder } from './sample-order.ts'

const now = new Date('2026-11-23T10:00:00Z')

/** Applies commands to the facts of an order. */
export const applyAll = (facts: OrderFacts, ...commands: Command[]): OrderFacts =>
  commands.reduce((next, command) => {
    const decision = decide(next, command, now)
    if (isRefused(decision)) throw new Error(decision.sentence)
    return decision.order
  }, facts)

/** An exchange of the Breton for size M. */
export const exchange: ReturnedUnits = {
  line_id: 'l2',
  quantity: 1,
  reason: 'Too large',
  replacement: {
    line_id: 'x1',
    variant_id: 'var_m',
    variant_name: 'Navy / M',
    sku: 'QB-M',
    image: '/m.webp',
    fallback_image: '/m.webp',
  },
}
/** A refund of two shirts. */
export const refund: ReturnedUnits = {
  line_id: 'l1',
  quantity: 2,
  reason: 'Too small',
  replacement: null,
}

/** The facts of a delivered order whose customer asks to return these units. */
export const requestedFacts = (...units: ReturnedUnits[]): OrderFacts =>
  applyAll(
    paidOrder(),
    {
      type: 'ship',
      shipment: { id: 'shp_1', carrier: null, tracking_number: null, tracking_url: null },
    },
    { type: 'deliver', attempt_id: 'pay_1' },
    {
      type: 'request_return',
      return_id: 'ret_1',
      number: 'RET-1042',
      units,
      comment: 'The shoulders sit too wide on me.',
      attachments: [{ id: 'att_1', name: 'front.jpg' }],
      complaint_id: null,
      hash: null,
    },
  )

/** A return of the queue. */
export const aReturn = (more: Partial<AdminReturn> = {}): AdminReturn => ({
  id: 'ret_1',
  number: 'RET-1042',
  order_id: 'ord_1',
  order_number: 'SEL-1',
  email: 'grace@example.com',
  first_name: 'Grace',
  last_name: 'Hopper',
  items: [{ name: 'Quay Breton Tee', quantity: 1, reason: 'Too large', exchange_for: 'Navy / M' }],
  value: 48,
  wants: 'exchange',
  state: 'requested',
  created_at: '2026-11-23T10:00:00.000Z',
  ...more,
})

const [item] = sampleOrder().OrderItems

/** A return as its drawer gets it, with these facts of its order. */
export const returnDetail = (
  facts: OrderFacts,
  more: Partial<AdminReturnDetail> = {},
): AdminReturnDetail => {
  const found = facts.returns[0] as ReturnFact
  const names = ['Linen Shirt', 'Quay Breton Tee']
  return {
    ...aReturn({
      id: found.id,
      number: found.number,
      state: found.state,
      wants: wantsOf(found),
    }),
    order: orderDetail({
      facts,
      card: { brand: 'visa', last4: '4242', expiry: '04/30' },
      payment_method: 'card',
      OrderItems: facts.lines.flatMap(({ quantity }, index) =>
        item ? [{ ...item, quantity, product_name: names[index] ?? 'Quay Breton Tee' }] : [],
      ),
    }),
    stock: { var_m: 14 },
    pictures: [{ id: 'att_1', name: 'front.jpg', url: 'https://files.example/att_1' }],
    customer_orders: null,
    ...more,
  }
}
