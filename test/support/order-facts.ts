import type { PaymentMethod } from '../../shared/schemas/order.ts'
import type { LineFacts, OrderFacts } from '../../shared/schemas/order-facts.ts'

const line = (id: string, quantity: number, unit: number, discount: number): LineFacts => ({
  id,
  product_id: `prd_${id}`,
  variant_id: `var_${id}`,
  quantity,
  total: unit * quantity,
  discount,
  canceled: 0,
  credited: 0,
  restocked: 0,
  written_off: 0,
  exchange_of: null,
})

/** A new order of 2 × $38.00 and $48.00, less $12.00 with a coupon, free shipping, 8 % tax. */
export const newOrder = (payment_method: PaymentMethod): OrderFacts => ({
  id: 'ord_1',
  payment_method,
  lines: [line('l1', 2, 3_800, 735), line('l2', 1, 4_800, 465)],
  shipping_cost: 0,
  shipping_off: 0,
  tax: 896,
  total: 12_096,
  coupon_code: 'EDGE12',
  attempts: [],
  refunds: [],
  shipments: [],
  returns: [],
  reserved_at: '2026-11-23T09:00:00.000Z',
  placed_at: null,
  started_at: null,
  reopened_at: null,
  released: null,
  holds_coupon: false,
})

/** The same order, paid by card. */
export const paidOrder = (): OrderFacts => ({
  ...newOrder('card'),
  attempts: [
    {
      id: 'att_1',
      method: 'card',
      reference: 'att_1',
      amount: 12_096,
      state: 'captured',
      at: '2026-11-23T09:00:01.000Z',
      reason: null,
    },
  ],
  placed_at: '2026-11-23T09:00:01.000Z',
  holds_coupon: true,
})
