import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { measured } from '../../../functions/table/client.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { put } from '../../../functions/table/write.ts'
import { returns as contract } from '../../../shared/api/returns.ts'
import { inState } from '../../support/order-states.ts'
import { trustOwnTokens } from '../../support/tokens.ts'
import { type Customer, customer } from '../complaints/people.ts'
import { deliveredOrder, readTicket, requestReturn, returnsCall } from './orders.ts'

const day = 86_400_000
let nora: Customer
beforeAll(trustOwnTokens)
beforeEach(async () => {
  nora = await customer()
})

const delivered = (who: Customer, daysAgo?: number) => deliveredOrder({ token: who.token }, daysAgo)
const request = (who: Customer, order: OrderItem, items: object[], more: object = {}) =>
  requestReturn(order, { token: who.token }, { items, ...more })
const shirts = (quantity: number, more: object = {}) => ({
  line_id: 'l1',
  quantity,
  reason: 'Too small',
  ...more,
})
const caps = (more: object = {}) => ({ line_id: 'l2', quantity: 1, reason: 'Wrong item', ...more })
const tickets = async (who: Customer) => (await who.list()).data.pagination.total

describe('a return', () => {
  it('records its items and opens a ticket', async () => {
    const order = await delivered(nora)
    const [shirt, cap] = order.lines
    const items = [shirts(2), caps()]
    const { status, data } = await request(nora, order, items, { comment: 'Both.' })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      number: expect.stringMatching(/^RET-\d{4}$/),
      order_number: order.order_number,
      state: 'requested',
      wants: 'refund',
      comment: 'Both.',
      can_cancel: true,
      items: [
        { line_id: 'l1', quantity: 2, reason: 'Too small', replacement: null },
        { line_id: 'l2', quantity: 1, reason: 'Wrong item', replacement: null },
      ],
      refund: { state: 'estimated', label: 0 },
    })
    const ticket = await readTicket(nora, data.complaint_id)
    expect(ticket).toMatchObject({
      subject: `Return of order ${order.order_number}`,
      category: 'Return/Refund',
      order_id: order.id,
      return_items: [
        { product_id: shirt?.product_id, variant_id: shirt?.variant_id, quantity: 2 },
        { product_id: cap?.product_id, variant_id: null, quantity: 1 },
      ],
    })
    expect(ticket.description).toBe(
      `Return requested for order ${order.order_number}:\n\n` +
        `2 × ${shirt?.product_name}, M: Too small, refund\n` +
        `1 × ${cap?.product_name}: Wrong item, refund\n\nComment: Both.`,
    )
  })

  it('is requested once, however often the button is pressed', async () => {
    const order = await delivered(nora)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => request(nora, order, [shirts(1)])),
    )
    expect(answers.map(one => one.status).sort()).toEqual([200, 200, 200, 200, 201])
    expect(new Set(answers.map(one => one.data.id)).size).toBe(1)
    expect(await tickets(nora)).toBe(1)
  })

  it('can’t exceed the quantity bought, including earlier returns', async () => {
    const order = await delivered(nora)
    const name = order.lines[0]?.product_name
    expect((await request(nora, order, [shirts(4)])).body.message).toBe(
      `You can return only 3 more of ${name}, M`,
    )
    expect((await request(nora, order, [shirts(2)])).status).toBe(201)
    expect((await request(nora, order, [shirts(1), shirts(1)])).status).toBe(400)
    expect((await request(nora, order, [shirts(1, { reason: 'Too large' })])).status).toBe(201)
    expect(await request(nora, order, [shirts(1)])).toMatchObject({
      status: 409,
      body: { message: `${name}, M: Already in a return.` },
    })
    expect(await tickets(nora)).toBe(2)
  })

  it('of the last unit from two tabs is requested once', async () => {
    const order = await delivered(nora)
    const answers = await Promise.all(
      ['Too small', 'Wrong item', 'Changed my mind'].map(reason =>
        request(nora, order, [caps({ reason })]),
      ),
    )
    expect(answers.map(one => one.status).sort()).toEqual([201, 409, 409])
  })

  it('is refused after the last day, which the error names', async () => {
    const inTime = await delivered(nora, 29.9)
    expect((await request(nora, inTime, [])).status).toBe(400)
    expect((await request(nora, inTime, [caps()])).status).toBe(201)
    const late = await delivered(nora, 30.1)
    const delivery = Date.parse(late.timeline.at(-1)?.at ?? '')
    const last = new Date(delivery + 30 * day).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    })
    expect(await request(nora, late, [caps()])).toMatchObject({
      status: 409,
      body: { message: `The return period ended on ${last}, 30 days after delivery` },
    })
  })

  it('is refused before delivery and after a refund', async () => {
    const order = await delivered(nora)
    for (const status of ['shipped', 'refunded'] as const) {
      await put(orderWithKeys(inState(order, { status })))
      expect((await request(nora, order, [caps()])).status).toBe(409)
    }
    await put(orderWithKeys(inState(order, { payment_status: 'refunded' })))
    const refunded = await request(nora, order, [caps()])
    expect(refunded.body.message).toBe('This order was already refunded')
  })

  it.each([
    ['an item that isn’t there', caps({ line_id: 'l9' }), 'body.items.0'],
    ['no quantity', caps({ quantity: 0 }), 'body.items.0.quantity'],
    ['no reason', caps({ reason: ' ' }), 'body.items.0.reason'],
    ['a reason that isn’t in the policy', caps({ reason: 'Bored' }), 'body.items.0.reason'],
    ['damaged items without a photo', caps({ reason: 'Damaged or faulty' }), 'body.attachments'],
  ])('of %s is refused', async (_, item, path) => {
    const order = await delivered(nora)
    const { status, body } = await request(nora, order, [item])
    expect(status).toBe(400)
    expect(body.errors[0].path).toBe(path)
    expect(await tickets(nora)).toBe(0)
  })

  it('of another customer’s order returns "not found"', async () => {
    const other = await customer()
    const order = await delivered(other)
    expect((await request(nora, order, [caps()])).status).toBe(404)
    expect(await tickets(other)).toBe(0)
  })

  it('stays within its budget', async () => {
    const order = await delivered(nora)
    const { read, write } = await measured(() => request(nora, order, [shirts(1), caps()]))
    expect(read).toBeLessThanOrEqual(contract.requestReturn.budget.read)
    expect(write).toBeLessThanOrEqual(contract.requestReturn.budget.write)
  })
})

describe('canceling a return', () => {
  it('lets the items be returned again, once however often it is pressed', async () => {
    const order = await delivered(nora)
    const { data } = await request(nora, order, [caps()])
    const cancel = () =>
      returnsCall('POST /orders/{id}/returns/{return_id}/cancellation', order, {
        token: nora.token,
        return_id: data.id,
      })
    const answers = await Promise.all([cancel(), cancel()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0].data).toMatchObject({
      state: 'closed',
      can_cancel: false,
      answer: 'You canceled this return.',
    })
    expect((await findOrder(order.id))?.version).toBe(order.version + 2)
    expect((await request(nora, order, [caps()])).status).toBe(201)
  })

  it('of an unknown return returns "not found"', async () => {
    const order = await delivered(nora)
    const answer = await returnsCall('GET /orders/{id}/returns/{return_id}', order, {
      token: nora.token,
      return_id: 'ret_none',
    })
    expect(answer.status).toBe(404)
  })
})
