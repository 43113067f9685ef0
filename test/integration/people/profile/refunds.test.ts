import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { handler as orders } from '../../../../functions/orders/handler.ts'
import { handler } from '../../../../functions/people/profile/handler.ts'
import { handler as returns } from '../../../../functions/returns/handler.ts'
import { measured } from '../../../../functions/table/client.ts'
import { complaintWithKeys } from '../../../../functions/table/complaints.ts'
import { orderWithKeys } from '../../../../functions/table/orders.ts'
import { batchWrite } from '../../../../functions/table/write.ts'
import { profile } from '../../../../shared/api/profile.ts'
import type {
  OrderStatus,
  ReturnableOrder as Returnable,
} from '../../../../shared/schemas/order.ts'
import { call } from '../../../support/call.ts'
import {
  complaintFor,
  createCustomer,
  orderFor,
  storeOrder,
} from '../../../support/customer-orders.ts'
import { stockProduct } from '../../../support/fixtures.ts'
import { trustOwnTokens } from '../../../support/tokens.ts'

type ReturnableOrder = z.infer<typeof Returnable>

let customer: Awaited<ReturnType<typeof createCustomer>>
beforeAll(trustOwnTokens)
beforeEach(async () => {
  customer = await createCustomer()
})

const read = () => call(handler, 'GET /users/me/refunds', { token: customer.token })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const event = (to: OrderStatus, at: string) => ({
  at,
  by: 'system',
  from: null,
  to,
  payment: null,
  note: '',
})
/** Stores an order placed 60 days ago and delivered this many days ago. */
const delivered = (days: number, more: Parameters<typeof storeOrder>[1] = {}) =>
  storeOrder(customer.id, {
    created_at: daysAgo(60),
    status: 'delivered',
    timeline: [event('pending', daysAgo(60)), event('delivered', daysAgo(days))],
    ...more,
  })
const returnable = async (): Promise<string[]> =>
  (await read()).data.returnable_orders.map((order: { id: string }) => order.id)

describe('returnable items', () => {
  it('were delivered in the last 30 days', async () => {
    const last = await delivered(29.9)
    await delivered(30.1)
    expect(await returnable()).toEqual([last.id])
  })

  it('count from the latest delivery date', async () => {
    const timeline = [event('delivered', daysAgo(50)), event('shipped', daysAgo(40))]
    await delivered(0, { timeline, status: 'shipped' })
    const again = await delivered(0, { timeline: [...timeline, event('delivered', daysAgo(2))] })
    expect(await returnable()).toEqual([again.id])
  })

  it('exclude items already requested', async () => {
    const order = await storeOrder(customer.id, {
      quantity: 3,
      status: 'delivered',
      timeline: [event('delivered', daysAgo(2))],
    })
    const left = async () =>
      (await read()).data.returnable_orders.map(({ OrderItems }: ReturnableOrder) =>
        OrderItems.map(({ returnable }) => returnable),
      )
    const shown = async () =>
      (await call(orders, 'GET /orders/{id}', { token: customer.token, params: { id: order.id } }))
        .data.OrderItems[0].returnable
    const requestReturn = (quantity: number) =>
      call(returns, 'POST /orders/{id}/returns', {
        token: customer.token,
        params: { id: order.id },
        body: { items: [{ line_id: 'l1', quantity, reason: 'Too small' }] },
      })
    expect([await left(), await shown()]).toEqual([[[3]], 3])
    expect((await requestReturn(2)).status).toBe(201)
    expect([await left(), await shown()]).toEqual([[[1]], 1])
    expect((await requestReturn(1)).status).toBe(201)
    expect([await left(), await shown()]).toEqual([[], 0])
  })

  it('exclude undelivered, canceled and refunded orders', async () => {
    await delivered(1, { status: 'refunded' })
    await delivered(1, { payment_status: 'refunded' })
    for (const status of ['pending', 'processing', 'shipped', 'cancelled'] as const)
      await storeOrder(customer.id, { status })
    expect(await returnable()).toEqual([])
  })
})

describe('a customer’s refunds', () => {
  const refund = (id: string, at: string, is_made = true) => ({
    id,
    at,
    amount: 1_250,
    reason: 'Hem came loose',
    is_made,
  })

  it('list completed refunds of all orders, latest first', async () => {
    const [one, two] = [
      await storeOrder(customer.id, {
        refunds: [
          refund('ref_1', '2026-03-01T10:00:00.000Z'),
          refund('ref_3', '2026-03-03T10:00:00.000Z'),
        ],
      }),
      await storeOrder(customer.id, {
        refunds: [
          refund('ref_2', '2026-03-02T10:00:00.000Z'),
          refund('ref_4', '2026-03-04T10:00:00.000Z', false),
        ],
      }),
    ]
    const { status, data } = await read()
    expect(status).toBe(200)
    expect(data.refunds).toMatchObject([
      { id: 'ref_3', order_id: one.id, amount: 12.5, reason: 'Hem came loose' },
      { id: 'ref_2', order_number: two.order_number },
      { id: 'ref_1' },
    ])
  })

  it('are listed with returns, latest first', async () => {
    const order = await delivered(2, { quantity: 3 })
    const other = await storeOrder((await createCustomer()).id)
    const request = (quantity: number) =>
      call(returns, 'POST /orders/{id}/returns', {
        token: customer.token,
        params: { id: order.id },
        body: { items: [{ line_id: 'l1', quantity, reason: 'Too small' }] },
      })
    const first = (await request(1)).data
    const second = (await request(2)).data
    const shown = (await read()).data.returns
    expect(shown).toMatchObject([
      { id: second.id, order_number: order.order_number, state: 'requested', wants: 'refund' },
      { id: first.id, items: [{ product_name: order.lines[0]?.product_name, quantity: 1 }] },
    ])
    expect(JSON.stringify(shown)).not.toContain(other.id)
  })

  it('cost the same for a customer with hundreds of orders and tickets', async () => {
    const found = await stockProduct(5)
    await batchWrite([
      ...Array.from({ length: 200 }, () => orderWithKeys(orderFor(customer.id, [found]))),
      ...Array.from({ length: 200 }, () => complaintWithKeys(complaintFor(customer.id))),
    ])
    const { read: units } = await measured(read)
    expect(units).toBeLessThanOrEqual(profile.listRefunds.budget.read)
  })
})
