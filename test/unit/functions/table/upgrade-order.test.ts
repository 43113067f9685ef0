import { describe, expect, test } from 'vitest'
import { OrderItem } from '../../../../functions/table/orders.ts'
import { upgradeOrder } from '../../../../functions/table/upgrade-order.ts'
import { refundableAmount } from '../../../../shared/rules/order/amounts.ts'
import { statusesOf } from '../../../../shared/rules/order/status.ts'
import { openUnits } from '../../../../shared/rules/order/units.ts'

const at = '2026-11-20T10:00:00.000Z'
const event = (to: string) => ({ at, by: 'Ada', from: null, to, payment: null, note: to })

/** An order as release 0.2.0 stored it. */
const oldOrder = (more: object = {}) => ({
  id: 'ord_1',
  order_number: 'SEL-10001',
  user_id: null,
  email: 'nora@example.com',
  first_name: 'Nora',
  last_name: 'Whitlock',
  phone: null,
  status: 'pending',
  payment_status: 'paid',
  payment_method: 'card',
  card: null,
  lines: [
    {
      product_id: 'prd_1',
      variant_id: 'var_1',
      has_options: false,
      product_name: 'Tee',
      variant_name: null,
      slug: 'tee',
      sku: 'TEE',
      image: '/tee.webp',
      fallback_image: '/tee.webp',
      quantity: 2,
      unit_price: 2_000,
      total: 4_000,
      discount: 400,
    },
  ],
  shipping_address: {
    first_name: 'Nora',
    last_name: 'Whitlock',
    address_line_1: '1 Mill Lane',
    city: 'Portland',
    state: 'OR',
    postal_code: '97205',
    country: 'US',
  },
  shipping_method: { id: 'standard', name: 'Standard', delivery_time: '5-7 business days' },
  subtotal: 4_000,
  discount: 400,
  coupon_code: 'SAVE10',
  shipping_cost: 599,
  tax: 336,
  total: 4_535,
  order_notes: null,
  tracking_number: null,
  timeline: [event('pending')],
  goods_returned: false,
  refunds: [],
  cart: null,
  placed_at: at,
  created_at: at,
  updated_at: at,
  version: 3,
  ...more,
})

const refund = (amount: number, is_made = true) => ({
  id: 'ref_1',
  at,
  amount,
  reason: 'Late',
  is_made,
})

/** The old rule for what can still be refunded. */
const oldRefundable = (old: ReturnType<typeof oldOrder>) =>
  old.payment_status === 'paid'
    ? old.total - (old.refunds as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0)
    : 0

describe('an order of release 0.2.0 keeps its statuses and what can be refunded', () => {
  const cash = { payment_method: 'cash_on_delivery', payment_status: 'pending' }
  test.each([
    ['reserved', { placed_at: null, payment_status: 'pending', payment_method: 'paypal' }],
    [
      'declined',
      { placed_at: null, payment_status: 'failed', status: 'cancelled', goods_returned: true },
    ],
    ['paid', {}],
    ['in progress', { status: 'processing', timeline: [event('pending'), event('processing')] }],
    ['in progress, without an event', { status: 'processing' }],
    [
      'no longer in progress',
      { timeline: [event('pending'), event('processing'), event('pending')] },
    ],
    ['shipped', { status: 'shipped', timeline: [event('pending'), event('shipped')] }],
    ['delivered', { status: 'delivered', timeline: [event('delivered')] }],
    ['delivered for cash', { ...cash, status: 'delivered', payment_status: 'paid' }],
    ['cash on its way', { ...cash, status: 'shipped' }],
    ['canceled cash', { ...cash, status: 'cancelled', goods_returned: true }],
    [
      'canceled and refunded',
      {
        status: 'cancelled',
        payment_status: 'refunded',
        goods_returned: true,
        refunds: [refund(4_535)],
      },
    ],
    ['canceled, refund owed', { status: 'cancelled', refunds: [refund(4_535, false)] }],
    ['canceled after shipping', { status: 'cancelled', refunds: [refund(4_535, false)] }],
    [
      'refunded before shipping',
      {
        status: 'refunded',
        payment_status: 'refunded',
        goods_returned: true,
        refunds: [refund(4_535)],
      },
    ],
    [
      'refunded after delivery',
      {
        status: 'refunded',
        payment_status: 'refunded',
        refunds: [refund(4_535)],
        timeline: [event('shipped'), event('delivered'), event('refunded')],
      },
    ],
    ['partly refunded', { status: 'delivered', refunds: [refund(1_000)] }],
  ])('%s', (_, more) => {
    const old = oldOrder(more)
    const order = OrderItem.parse(old)
    expect(statusesOf(order)).toEqual({
      status: old.status,
      payment_status: old.payment_status,
    })
    expect(refundableAmount(order)).toBe(oldRefundable(old))
    for (const line of order.lines) expect(openUnits(order, line)).toBeGreaterThanOrEqual(0)
  })
})

test('upgrading twice changes nothing', () => {
  const once = upgradeOrder(oldOrder({ status: 'shipped', tracking_number: '1Z' }))
  expect(upgradeOrder(once)).toEqual(once)
  expect(OrderItem.parse(OrderItem.parse(once))).toEqual(OrderItem.parse(once))
})

test('keeps the tracking number and when the package was shipped and delivered', () => {
  const shipped = { ...event('shipped'), at: '2026-11-21T10:00:00.000Z' }
  const delivered = { ...event('delivered'), at: '2026-11-23T10:00:00.000Z' }
  const order = OrderItem.parse(
    oldOrder({
      status: 'delivered',
      tracking_number: '1Z999',
      timeline: [event('pending'), shipped, delivered],
    }),
  )
  expect(order.shipments).toMatchObject([
    {
      tracking_number: '1Z999',
      shipped_at: shipped.at,
      delivered_at: delivered.at,
      units: [{ line_id: 'l1', quantity: 2 }],
    },
  ])
})

test('whom a hold counts for is read under the names it had between releases', () => {
  const once = upgradeOrder(oldOrder()) as object
  const held = [{ who: 'a', most: 30 }]
  expect(OrderItem.parse({ ...once, shape: 2, held_by: held }).held_by).toEqual([
    { counter: 'a', max: 30 },
  ])
  const now = [{ counter: 'b', max: 60 }]
  expect(OrderItem.parse({ ...once, shape: 2, held_by: now }).held_by).toEqual(now)
})
