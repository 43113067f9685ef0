import { beforeAll, describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/orders/staff/handler.ts'
import { orderList } from '../../../../functions/table/lists/order-list.ts'
import { projectListed } from '../../../../functions/table/lists/project.ts'
import { findOrder, type OrderItem } from '../../../../functions/table/orders.ts'
import { statusesOf } from '../../../../shared/rules/order/status.ts'
import { call } from '../../../support/call.ts'
import { createCustomer, storeOrder } from '../../../support/customer-orders.ts'
import { trustOwnTokens } from '../../../support/tokens.ts'

let owner = ''
let customer: Awaited<ReturnType<typeof createCustomer>>
beforeAll(async () => {
  trustOwnTokens()
  owner = (await createCustomer({ role: 'admin', first_name: 'Ada', last_name: 'Owner' })).token
  customer = await createCustomer()
})

const listed = async (more: Parameters<typeof storeOrder>[1]): Promise<OrderItem> => {
  const order = await storeOrder(customer.id, more)
  await projectListed(orderList, order, order.created_at.slice(0, 10))
  return order
}
const list = (query: Record<string, string> = {}) =>
  call(handler, 'GET /admin/orders', { token: owner, query })
const figures = async () => (await call(handler, 'GET /admin/orders/stats', { token: owner })).data

describe('back-office orders', () => {
  const made: Record<string, OrderItem> = {}
  const ids = async (query: Record<string, string>) =>
    (await list(query)).data.orders.map(({ id }: { id: string }) => id)

  beforeAll(async () => {
    expect(await figures()).toEqual({
      total_orders: 0,
      total_revenue: 0,
      pending_orders: 0,
      completed_orders: 0,
      owed_refunds: 0,
      to_ship: 0,
      partially_shipped: 0,
      on_hold: 0,
    })
    made.waiting = await listed({ payment_status: 'pending', total: 1_000 })
    made.paid = await listed({ total: 2_050 })
    await listed({ status: 'processing', payment_status: 'pending' })
    made.delivered = await listed({ status: 'delivered', total: 4_000 })
    made.refunded = await listed({
      status: 'delivered',
      payment_status: 'refunded',
      total: 8_000,
      refunds: [
        { id: 'ref_1', at: '2026-01-01T10:00:00.000Z', amount: 8_000, reason: '', is_made: true },
      ],
    })
  })

  test('are counted by status, with net revenue (A-26, A-80)', async () => {
    expect(await figures()).toEqual({
      total_orders: 5,
      total_revenue: 60.5,
      pending_orders: 2,
      completed_orders: 2,
      owed_refunds: 0,
      to_ship: 3,
      partially_shipped: 0,
      on_hold: 0,
    })
  })

  test('can be filtered by status and payment, alone and combined (A-79)', async () => {
    const { waiting, paid, delivered, refunded } = made
    expect((await list()).data.pagination).toMatchObject({ total: 5 })
    expect((await ids({ status: 'pending' })).sort()).toEqual([waiting?.id, paid?.id].sort())
    expect((await ids({ payment_status: 'paid' })).sort()).toEqual([paid?.id, delivered?.id].sort())
    expect(await ids({ status: 'delivered', payment_status: 'refunded' })).toEqual([refunded?.id])
    expect(await ids({ status: 'shipped' })).toEqual([])
  })

  test('are each listed once', async () => {
    const { data } = await list({ status: 'pending', payment_status: 'pending' })
    expect(data).toMatchObject({
      orders: [
        {
          id: made.waiting?.id,
          order_number: made.waiting?.order_number,
          status: 'pending',
          payment_status: 'pending',
          total_amount: 10,
          User: { id: customer.id, first_name: 'Nora', email: 'nora@example.com' },
        },
      ],
      pagination: { total: 1 },
    })
  })
})

describe('an order’s status', () => {
  const set = (id: string, body: object) =>
    call(handler, 'PUT /admin/orders/{id}/status', { params: { id }, body, token: owner })
  const notes = async (id: string) => (await findOrder(id))?.timeline.map(({ note }) => note)

  test('stays the same when only the tracking number changes', async () => {
    const { id } = await storeOrder(customer.id)
    await set(id, { status: 'shipped', tracking_number: 'TRACK-1' })
    const moved = await set(id, { status: 'shipped', tracking_number: 'TRACK-2' })
    expect(moved).toMatchObject({ status: 200, data: { tracking_number: 'TRACK-2', version: 3 } })
    expect(await notes(id)).toEqual([
      'Order placed',
      'Tracking number TRACK-1',
      'Tracking number TRACK-2',
    ])
    const same = await set(id, { status: 'shipped' })
    expect(same.data).toMatchObject({ tracking_number: 'TRACK-2', version: 3 })
  })

  test('has an optional staff note', async () => {
    const { id } = await storeOrder(customer.id)
    await set(id, { status: 'processing' })
    await set(id, { status: 'shipped', tracking_number: 'TRACK-3', note: 'Left with the porter' })
    expect(await notes(id)).toEqual(['Order placed', '', 'Left with the porter'])
  })

  test('shows a payment change on the timeline only if there is one', async () => {
    const { id } = await storeOrder(customer.id, { payment_status: 'pending' })
    await set(id, { status: 'shipped' })
    await set(id, { status: 'delivered' })
    expect((await findOrder(id))?.timeline.map(one => one.payment)).toEqual([null, null, 'paid'])
  })

  test.each(['card', 'paypal'] as const)(
    'can’t be "delivered" while %s is unpaid',
    async method => {
      const unpaid = { payment_method: method, payment_status: 'pending', placed_at: null } as const
      const { id } = await storeOrder(customer.id, unpaid)
      for (const [status, verb] of [
        ['processing', 'processed'],
        ['shipped', 'shipped'],
        ['delivered', 'shipped'],
      ])
        expect(await set(id, { status })).toMatchObject({
          status: 409,
          body: {
            code: 'not_allowed',
            message: `This order isn’t paid yet, so it can’t be ${verb}.`,
          },
        })
      const order = (await findOrder(id)) as OrderItem
      expect(statusesOf(order)).toEqual({ status: 'pending', payment_status: 'pending' })
      expect(order.version).toBe(1)
    },
  )

  test('"cancelled" refunds only what wasn’t refunded before', async () => {
    const order = await storeOrder(customer.id)
    const refunds = [
      { id: 'ref_all', at: order.created_at, amount: order.total, reason: '', is_made: true },
    ]
    const { id } = await storeOrder(customer.id, { payment_status: 'refunded', refunds })
    expect((await set(id, { status: 'cancelled' })).data.refunds).toHaveLength(1)
  })

  test('can’t be set or read for an unknown order', async () => {
    const missing = { status: 404, body: { message: 'Order not found' } }
    expect(await set('ord_none', { status: 'shipped' })).toMatchObject(missing)
    expect(
      await call(handler, 'GET /admin/orders/{id}', { params: { id: 'ord_none' }, token: owner }),
    ).toMatchObject(missing)
  })
})
