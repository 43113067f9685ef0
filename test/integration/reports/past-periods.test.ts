import { beforeAll, describe, expect, it } from 'vitest'
import { publishRows } from '../../../functions/catalog/catalog-index/publish.ts'
import { amendOrder } from '../../../functions/orders/amend-order.ts'
import { computeReport } from '../../../functions/reports/report-dashboard.ts'
import { findDrift } from '../../../functions/table/drift.ts'
import { type OrderItem, orderItems, orderWithKeys } from '../../../functions/table/orders.ts'
import { checkReports } from '../../../functions/table/rollups/repair.ts'
import { put } from '../../../functions/table/write.ts'
import { type Command, isRefused } from '../../../shared/rules/order/commands.ts'
import { decide } from '../../../shared/rules/order/decide.ts'
import { orderFor } from '../../support/customer-orders.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { deliverChange } from '../../support/stream.ts'

const lastMonth = { start_date: '2026-05-01', end_date: '2026-05-31' }
const thisMonth = { start_date: '2026-06-01', end_date: '2026-06-30' }

let template: OrderItem
beforeAll(async () => {
  await publishRows([])
  template = orderFor('usr_figures', [await stockProduct(50, { price: 5_000 })], { quantity: 3 })
})

let orders = 0
/** Stores an order's new state and reports it, as the stream does. */
const store = async (order: OrderItem) => {
  for (const item of orderItems(order)) await put(item)
  await deliverChange(undefined, orderWithKeys(order))
}
const give = async (order: OrderItem, command: Command, at: string): Promise<OrderItem> => {
  const decided = decide(order, command, new Date(at))
  if (isRefused(decided)) throw new Error(decided.sentence)
  const next = amendOrder(order, decided.order, { by: 'staff', note: '' }, at)
  await store(next)
  return next
}
const units = (quantity: number) => [{ line_id: 'l1', quantity }]

/** A guest's order of three units, placed last month: cash on delivery or paid by card. */
const placed = async (payment_method: 'card' | 'cash_on_delivery') => {
  const at = '2026-05-20T10:00:00.000Z'
  const id = `ord_past${++orders}`
  const order: OrderItem = {
    ...template,
    id,
    order_number: `SEL-4000${orders}`,
    user_id: null,
    payment_method,
    attempts: [],
    placed_at: null,
    created_at: at,
    reserved_at: at,
    timeline: [],
    seeded: true,
    version: 1,
  }
  const reserved = await give(order, { type: 'place', attempt_id: id }, at)
  if (payment_method !== 'card') return reserved
  const captured = {
    type: 'charge',
    attempt_id: id,
    state: 'captured',
    amount: order.total,
    reason: null,
    refund_id: `ref_${id}`,
  } as const
  return give(reserved, captured, at)
}
const delivered = async (method: 'card' | 'cash_on_delivery' = 'card') => {
  const order = await placed(method)
  const shipment = {
    id: `shp_${order.id}`,
    carrier: null,
    tracking_number: null,
    tracking_url: null,
  }
  const sent = await give(order, { type: 'ship', shipment }, '2026-05-22T10:00:00.000Z')
  return give(sent, { type: 'deliver', attempt_id: `pay_${order.id}` }, '2026-05-25T10:00:00.000Z')
}
const refundOf = (id: string, more: object = {}) =>
  ({
    type: 'refund',
    refund_id: id,
    by: 'staff',
    units: [],
    shipping: 0,
    deduction: 0,
    reason: '',
    ...more,
  }) as Command

/** Runs `change` and checks that it leaves last month's report as it was, byte for byte. */
const changing = async (change: () => Promise<unknown>) => {
  const before = JSON.stringify(await computeReport(lastMonth))
  const { overview: was } = await computeReport(thisMonth)
  await change()
  expect(JSON.stringify(await computeReport(lastMonth))).toBe(before)
  const now = await computeReport(thisMonth)
  expect(await findDrift(await checkReports())).toEqual([])
  const more = (figure: 'total_revenue' | 'refunds' | 'returns' | 'net_sales' | 'total_orders') =>
    Math.round((now.overview[figure] - was[figure]) * 100) / 100
  return { more, now }
}
const today = '2026-06-15T12:00:00.000Z'

describe('the report of last month stays the same', () => {
  it('after a refund of one item today', async () => {
    const order = await delivered()
    const line = refundOf('ref_line', { units: [{ line_id: 'l1', quantity: 1, restock: false }] })
    const { more } = await changing(() => give(order, line, today))
    expect(more('returns')).toBe(50)
    expect(more('net_sales')).toBe(-50)
    expect(more('refunds')).toBe(54)
    expect(more('total_revenue')).toBe(-54)
    expect(more('total_orders')).toBe(0)
  })

  it('after a refund of everything, and of an amount', async () => {
    const order = await delivered()
    const amount = refundOf('ref_some', { amount: 1_000 })
    const some = await changing(() => give(order, amount, today))
    expect([some.more('refunds'), some.more('returns')]).toEqual([10, 0])
    const whole = refundOf('ref_all', {
      units: [{ line_id: 'l1', quantity: 3, restock: false }],
      amount: order.total,
    })
    const other = await delivered('cash_on_delivery')
    const { more, now } = await changing(() => give(other, whole, today))
    expect(more('refunds')).toBe(order.total / 100)
    expect(now.orders.order_status_distribution).toContainEqual(
      expect.objectContaining({ status: 'refunded', count: 1 }),
    )
  })

  it('after a cancellation, and after reopening the order', async () => {
    const card = await placed('card')
    const cash = await placed('cash_on_delivery')
    const cancel = (id: string): Command => ({
      type: 'cancel',
      restock: true,
      reason: '',
      refund_id: id,
    })
    const { more } = await changing(async () => {
      await give(card, cancel('ref_card'), today)
    })
    expect(more('total_revenue')).toBe(-card.total / 100)
    expect(more('net_sales')).toBe(-150)
    const unpaid = await changing(async () => {
      const canceled = await give(cash, cancel('ref_cash'), today)
      const again = { type: 'reopen', payment: null, attempt_id: 'pay_again' } as const
      await give(canceled, again, '2026-06-16T12:00:00.000Z')
    })
    // Reopening puts back on its day what the cancellation took off, and adds no order.
    expect(unpaid.more('net_sales')).toBe(0)
    expect(unpaid.more('total_revenue')).toBe(0)
    expect(unpaid.more('total_orders')).toBe(0)
  })

  it('after a return, which counts by product and reason when it arrives', async () => {
    const order = await delivered()
    const { now } = await changing(async () => {
      const asked = await give(
        order,
        {
          type: 'request_return',
          return_id: 'ret_1',
          number: 'RET-1001',
          units: [{ ...units(2)[0], reason: 'Too small', replacement: null }],
          comment: null,
          attachments: [],
          complaint_id: null,
          hash: null,
        } as unknown as Command,
        '2026-06-10T12:00:00.000Z',
      )
      const approve = { type: 'approve_return', return_id: 'ret_1' } as Command
      const approved = await give(asked, approve, '2026-06-11T12:00:00.000Z')
      await give(
        approved,
        { type: 'receive_return', return_id: 'ret_1', restock: [] } as unknown as Command,
        today,
      )
    })
    const quick = await placed('card')
    const shipment = { id: 'shp_quick', carrier: null, tracking_number: null, tracking_url: null }
    await give(quick, { type: 'ship', shipment }, '2026-06-02T10:00:00.000Z')
    expect(now.products.returns_by_reason).toMatchObject([{ reason: 'Too small', returned: 2 }])
    const { orders: figures, products } = await computeReport(thisMonth)
    expect(figures).toMatchObject({ returned_units: 2, shipped_units: 3, return_rate: 66.7 })
    expect(products.returns_by_product).toMatchObject([{ shipped: 3, returned: 2, rate: 66.7 }])
    expect(products.returns_by_reason).toMatchObject([{ rate: 66.7 }])
  })
})
