import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handler as orderHandler } from '../../../functions/orders/handler.ts'
import { measured } from '../../../functions/table/client.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { put } from '../../../functions/table/write.ts'
import { complaints as contract } from '../../../shared/api/complaints.ts'
import { call } from '../../support/call.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { inState } from '../../support/order-states.ts'
import { trustOwnTokens } from '../../support/tokens.ts'
import { type Customer, customer } from './people.ts'

const day = 86_400_000
let nora: Customer
beforeAll(trustOwnTokens)
beforeEach(async () => {
  nora = await customer()
})

/** Stores an order of three shirts in M and a cap, delivered this many days ago. */
const delivered = async (who: Customer, daysAgo = 3): Promise<OrderItem> => {
  const shirt = await stockProduct({ M: 9 })
  const cap = await stockProduct(9)
  const { data } = await call(orderHandler, 'POST /orders', {
    body: guestOrder([
      { product_id: shirt.product.id, variant_id: shirt.variants[0]?.id, quantity: 3 },
      { product_id: cap.product.id, quantity: 1 },
    ]),
    headers: { 'idempotency-key': randomUUID() },
    token: who.token,
  })
  const order = (await findOrder(data.id)) as OrderItem
  const event = {
    at: new Date(Date.now() - daysAgo * day).toISOString(),
    by: 'Ada Owner',
    from: 'shipped' as const,
    to: 'delivered' as const,
    payment: null,
    note: '',
  }
  const next = inState(order, { status: 'delivered', timeline: [...order.timeline, event] })
  await put(orderWithKeys(next))
  return next
}

const requestReturn = (who: Customer, order: OrderItem, items: object[], more: object = {}) =>
  who.request('POST /orders/{id}/returns', {
    params: { id: order.id },
    body: { items, reason: 'Too small', ...more },
  })
/** Builds the line items of a return request. */
const shirts = ({ lines: [line] }: OrderItem, quantity: number) => ({
  product_id: line?.product_id,
  variant_id: line?.variant_id,
  quantity,
})
const caps = ({ lines: [, line] }: OrderItem, quantity = 1) => ({
  product_id: line?.product_id,
  quantity,
})
const tickets = async (who: Customer) => (await who.list()).data.pagination.total

describe('a return', () => {
  it('opens a ticket with the order and its line items', async () => {
    const order = await delivered(nora)
    const answer = await requestReturn(nora, order, [shirts(order, 2), caps(order)], {
      comment: 'Both.',
    })
    const [shirt, cap] = order.lines
    expect(answer).toMatchObject({
      status: 201,
      data: {
        subject: `Return of order ${order.order_number}`,
        category: 'Return/Refund',
        status: 'open',
        order_id: order.id,
        order_number: order.order_number,
        return_items: [
          { product_id: shirt?.product_id, variant_id: shirt?.variant_id, quantity: 2 },
          { product_id: cap?.product_id, variant_id: null, quantity: 1 },
        ],
      },
    })
    expect(answer.data.description).toBe(
      `I’d like to return these items from order ${order.order_number}:\n\n` +
        `2 × ${shirt?.product_name}, M\n1 × ${cap?.product_name}\n\nReason: Too small\n\nBoth.`,
    )
    expect((await nora.get(answer.data.id)).status).toBe(200)
  })

  it('is requested once, however often the button is pressed', async () => {
    const order = await delivered(nora)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => requestReturn(nora, order, [shirts(order, 1)])),
    )
    expect(answers.map(one => one.status).sort()).toEqual([200, 200, 200, 200, 201])
    expect(new Set(answers.map(one => one.data.id)).size).toBe(1)
    expect(await tickets(nora)).toBe(1)
  })

  it('can’t exceed the quantity bought, including earlier returns', async () => {
    const order = await delivered(nora)
    const name = order.lines[0]?.product_name
    expect((await requestReturn(nora, order, [shirts(order, 4)])).body.message).toBe(
      `You can return only 3 more of ${name}, M`,
    )
    expect((await requestReturn(nora, order, [shirts(order, 2)])).status).toBe(201)
    expect((await requestReturn(nora, order, [shirts(order, 1), shirts(order, 1)])).status).toBe(
      409,
    )
    expect(
      (await requestReturn(nora, order, [shirts(order, 1)], { reason: 'Too wide' })).status,
    ).toBe(201)
    const none = await requestReturn(nora, order, [shirts(order, 1)])
    expect(none).toMatchObject({
      status: 409,
      body: { message: `You already requested a return for ${name}, M` },
    })
    expect(await tickets(nora)).toBe(2)
  })

  it('of the last unit from two tabs is requested once', async () => {
    const order = await delivered(nora)
    const answers = await Promise.all(
      ['Too small', 'Wrong color', 'Changed my mind'].map(reason =>
        requestReturn(nora, order, [caps(order)], { reason }),
      ),
    )
    expect(answers.map(one => one.status).sort()).toEqual([201, 409, 409])
  })

  it('is refused after the last day, which the error names', async () => {
    const inTime = await delivered(nora, 29.9)
    expect((await requestReturn(nora, inTime, [])).status).toBe(400)
    expect((await requestReturn(nora, inTime, [caps(inTime)])).status).toBe(201)
    const late = await delivered(nora, 30.1)
    const delivery = Date.parse(late.timeline.at(-1)?.at ?? '')
    const last = new Date(delivery + 30 * day).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    })
    expect(await requestReturn(nora, late, [caps(late)])).toMatchObject({
      status: 409,
      body: { message: `The return period ended on ${last}, 30 days after delivery` },
    })
  })

  it('is refused before delivery and after a refund', async () => {
    const order = await delivered(nora)
    for (const status of ['shipped', 'refunded'] as const) {
      await put(orderWithKeys(inState(order, { status })))
      expect((await requestReturn(nora, order, [caps(order)])).status).toBe(409)
    }
    await put(orderWithKeys(inState(order, { payment_status: 'refunded' })))
    const refunded = await requestReturn(nora, order, [caps(order)])
    expect(refunded.body.message).toBe('This order was already refunded')
  })

  it.each([
    ['another product', () => ({ product_id: 'prd_other', quantity: 1 }), 'body.items.0'],
    ['no quantity', (order: OrderItem) => caps(order, 0), 'body.items.0.quantity'],
    [
      'a size that was not bought',
      (order: OrderItem) => ({ ...shirts(order, 1), variant_id: 'var_xl' }),
      'body.items.0',
    ],
    [
      'no size where there are sizes',
      (order: OrderItem) => ({ ...shirts(order, 1), variant_id: null }),
      'body.items.0',
    ],
  ])('of %s is refused', async (_, item, path) => {
    const order = await delivered(nora)
    const { status, body } = await requestReturn(nora, order, [item(order)])
    expect(status).toBe(400)
    expect(body.errors[0].path).toBe(path)
    expect(await tickets(nora)).toBe(0)
  })

  it('requires a reason', async () => {
    const order = await delivered(nora)
    const { body } = await requestReturn(nora, order, [caps(order)], { reason: ' ' })
    expect(body.message).toBe('Reason is required')
  })

  it('of another customer’s order returns "not found"', async () => {
    const other = await customer()
    const order = await delivered(other)
    expect((await requestReturn(nora, order, [caps(order)])).status).toBe(404)
    expect(await tickets(other)).toBe(0)
  })

  it('stays within its budget', async () => {
    const order = await delivered(nora)
    const { read, write } = await measured(() =>
      requestReturn(nora, order, [shirts(order, 1), caps(order)]),
    )
    expect(read).toBeLessThanOrEqual(contract.requestReturn.budget.read)
    expect(write).toBeLessThanOrEqual(contract.requestReturn.budget.write)
  })
})
