import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as profile } from '../../../functions/people/profile/handler.ts'
import { type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { call } from '../../support/call.ts'
import { createCustomer } from '../../support/customer-orders.ts'
import { sentTo } from '../../support/emails.ts'
import { deliverStates, newBuyer, orderBy, subjectsTo } from '../../support/order-emails.ts'
import type { StateChange } from '../../support/order-states.ts'
import { deliverChange } from '../../support/stream.ts'
import { trustOwnTokens } from '../../support/tokens.ts'

beforeAll(trustOwnTokens)

const someOrder = async (more: StateChange = {}) => orderBy((await createCustomer()).id, more)

const confirmed = 'Your order N is confirmed'

describe('an order’s emails', () => {
  test('include one per status that matters to the buyer', async () => {
    const order = await someOrder()
    await deliverStates(
      order,
      {},
      { status: 'processing' },
      { status: 'shipped' },
      { status: 'delivered' },
      { status: 'delivered', updated_at: new Date().toISOString() },
    )
    expect(await subjectsTo(order)).toEqual([
      confirmed,
      'Your order N is on its way',
      'Your order N was delivered',
    ])
  })

  test('are sent once, even if a status is set again', async () => {
    const order = await someOrder()
    const [shipped, back] = [{ status: 'shipped' }, { status: 'processing' }] as const
    await deliverStates(order, {}, shipped, back, shipped)
    expect(await subjectsTo(order)).toEqual([confirmed, 'Your order N is on its way'])
  })

  test('start with the payment, not the reservation', async () => {
    const order = await someOrder()
    const reserved = { placed_at: null, payment_status: 'pending' } as const
    await deliverStates(order, reserved, reserved)
    expect(await subjectsTo(order)).toEqual([])
    await deliverStates(order, reserved, { payment_status: 'paid' })
    expect(await subjectsTo(order)).toEqual([confirmed])
  })

  test('describe only actual status changes', async () => {
    const order = await someOrder({ status: 'shipped' })
    await deliverStates(order, {}, { tracking_number: 'TRACK-1' })
    expect(await subjectsTo(order)).toEqual([confirmed])
  })

  test('are not sent for demo orders', async () => {
    const order = await someOrder({ seeded: true })
    await deliverStates(order, {}, { status: 'shipped' })
    expect(await subjectsTo(order)).toEqual([])
  })

  test('are not sent for a deleted order', async () => {
    const order = await someOrder()
    expect(await deliverChange(orderWithKeys(order), undefined)).toBe(true)
    expect(await subjectsTo(order)).toEqual([])
  })
})

describe('a refund email', () => {
  const refund = (id: string, amount: number, is_made = true) => ({
    id: `ref_${id}_${randomUUID()}`,
    at: '2026-11-01T10:00:00.000Z',
    amount,
    reason: '',
    is_made,
  })
  const refundsTo = async ({ email }: OrderItem) =>
    (await sentTo(email)).filter(({ subject }) => /refund/.test(subject))

  test('is sent once per completed refund, with its amount', async () => {
    const order = await someOrder()
    const [first, second] = [refund('first', 1_050), refund('second', 525)]
    await deliverStates(order, {}, { refunds: [first] }, { refunds: [first, second] })
    const emails = await refundsTo(order)
    expect(emails).toHaveLength(2)
    expect(emails[0]?.text).toContain('$10.50')
    expect(emails[1]?.text).toContain('$5.25')
    expect(emails[1]?.text).not.toContain('$10.50')
  })

  test('waits until the refund is issued', async () => {
    const order = await someOrder()
    const promised = refund('promised', 1_050, false)
    await deliverStates(order, {}, { refunds: [promised] })
    expect(await refundsTo(order)).toEqual([])
    const made = { ...promised, is_made: true }
    await deliverStates(order, { refunds: [promised] }, { refunds: [made] }, { refunds: [made] })
    expect(await refundsTo(order)).toHaveLength(1)
  })
})

describe('a payment failure email', () => {
  const failed = { placed_at: null, status: 'cancelled', payment_status: 'failed' } as const
  const waiting = { placed_at: null, payment_status: 'pending' } as const
  const notPaid = 'Your payment didn’t go through'

  test('is sent when the payment fails, but not again for later changes', async () => {
    const order = await someOrder()
    await deliverStates(order, waiting, failed, { ...failed, order_notes: 'changed' })
    expect(await subjectsTo(order)).toEqual([notPaid])
  })

  test('is sent once an hour, for any number of attempts', async () => {
    const email = newBuyer()
    const at = (time: string) => someOrder({ email, created_at: `2026-11-01T${time}.000Z` })
    const orders = [await at('10:05:00'), await at('10:55:00'), await at('11:05:00')]
    for (const order of orders) await deliverStates(order, waiting, failed)
    expect((await sentTo(email)).map(({ subject }) => subject)).toEqual([notPaid, notPaid])
  })
})

describe('the buyer', () => {
  const choice = /notifications/
  const emailOf = async (order: OrderItem, status: 'shipped' | 'delivered') => {
    await deliverStates(order, {}, { status })
    return (await sentTo(order.email)).at(-1)
  }
  const review = /tab=reviews/

  test('who is a customer gets a review request and can choose emails', async () => {
    const email = await emailOf(await someOrder(), 'delivered')
    expect(email?.html).toMatch(review)
    expect(email?.html).toMatch(choice)
  })

  test('who opted out gets no review request', async () => {
    const customer = await createCustomer()
    await call(profile, 'PUT /users/me/mail-preferences', {
      token: customer.token,
      body: {
        order_updates: true,
        ticket_replies: true,
        review_invitations: false,
        newsletter: false,
      },
    })
    const email = await emailOf(await orderBy(customer.id), 'delivered')
    expect(email?.subject).toContain('was delivered')
    expect(email?.html).not.toMatch(review)
  })

  test('who is a guest gets no review request and no preferences link', async () => {
    const email = await emailOf(await someOrder({ user_id: null }), 'delivered')
    expect(email?.subject).toContain('was delivered')
    expect(email?.html).not.toMatch(review)
    expect(email?.html).not.toMatch(choice)
  })
})
