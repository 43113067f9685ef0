import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as profile } from '../../../functions/people/profile/handler.ts'
import { type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { call } from '../../support/call.ts'
import { createCustomer } from '../../support/customer-orders.ts'
import { sentTo } from '../../support/emails.ts'
import { deliverStates, newBuyer, orderBy, subjectsTo } from '../../support/order-emails.ts'
import { inState, toldReleased } from '../../support/order-states.ts'
import { deliverChange } from '../../support/stream.ts'
import { trustOwnTokens } from '../../support/tokens.ts'

beforeAll(trustOwnTokens)

const someOrder = async (more: Parameters<typeof orderBy>[1] = {}) =>
  orderBy((await createCustomer()).id, more)

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

  test('say when the order is expected, and where to return it once it is delivered', async () => {
    const order = await someOrder()
    await deliverStates(order, {}, { status: 'shipped' }, { status: 'delivered' })
    const [placed, shipped, delivered] = await sentTo(order.email)
    const day = String.raw`\w{3}, \w{3} \d+`
    for (const email of [placed, shipped])
      expect(email?.text).toMatch(new RegExp(`Expected: ${day} – ${day}\n`))
    expect(delivered?.text).toMatch(/Start a return: \S*\/orders\/\S+\/return\?token=o\.\S+/)
    expect(shipped?.text).not.toContain('Start a return')
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

  test('start for a demo order with its first change, not with the demo data', async () => {
    const order = await someOrder({ seeded: true })
    await deliverStates(order, {})
    expect(await subjectsTo(order)).toEqual([])
    await deliverStates(order, {}, { status: 'shipped' })
    expect(await subjectsTo(order)).toEqual(['Your order N is on its way'])
  })

  test('are not sent for a deleted order', async () => {
    const order = await someOrder()
    expect(await deliverChange(orderWithKeys(order), undefined)).toBe(true)
    expect(await subjectsTo(order)).toEqual([])
  })
})

describe('packages and cancellations', () => {
  const twoShirts = async () => someOrder({ quantity: 2 })
  const ship = (order: OrderItem, id: string): OrderItem => ({
    ...order,
    version: order.version + 1,
    shipments: [
      ...order.shipments,
      {
        id: `${id}_${order.id}`,
        units: [{ line_id: 'l1', quantity: 1 }],
        carrier: 'dhl',
        tracking_number: `JD-${id}`,
        tracking_url: null,
        shipped_at: new Date().toISOString(),
        delivered_at: null,
      },
    ],
  })
  const cancelOne = (order: OrderItem): OrderItem => ({
    ...order,
    version: order.version + 1,
    lines: order.lines.map(line => ({ ...line, canceled: line.canceled + 1 })),
  })
  /** Sends a change to the stream consumer twice, as the stream may. */
  const deliverTwice = async (before: OrderItem, after: OrderItem): Promise<OrderItem> => {
    for (const _ of [1, 2])
      expect(await deliverChange(orderWithKeys(before), orderWithKeys(after))).toBe(true)
    return after
  }

  test('each package has an email with its own items and tracking number', async () => {
    const order = await twoShirts()
    const first = await deliverTwice(order, ship(order, 'one'))
    await deliverTwice(first, ship(first, 'two'))
    expect(await subjectsTo(order)).toEqual([
      'Part of your order N is on its way',
      'The rest of your order N is on its way',
    ])
    const [one, two] = await sentTo(order.email)
    expect(one?.text).toContain('Tracking number (DHL): JD-one')
    expect(one?.text).toContain('1 × ')
    expect(one?.text).toContain('1 more item ships separately')
    expect(two?.text).toContain('tracking-id=JD-two')
  })

  test('canceled items have an email per event, and the rest of the order goes on', async () => {
    const order = await twoShirts()
    const left = await deliverTwice(order, cancelOne(order))
    await deliverTwice(left, ship(left, 'one'))
    expect(await subjectsTo(order)).toEqual([
      '1 item of your order N is canceled',
      'Your order N is on its way',
    ])
  })

  test('an order canceled again after staff reopened it has a second email', async () => {
    const order = await someOrder()
    const event = { at: order.created_at, by: 'Ada', payment: null, note: '' }
    const cancel = { ...event, from: 'pending', to: 'cancelled' } as const
    const canceled = { ...cancelOne(order), timeline: [...order.timeline, cancel] }
    await deliverTwice(order, canceled)
    const reopened = { ...order, version: 3, timeline: canceled.timeline }
    await deliverTwice(reopened, {
      ...cancelOne(reopened),
      timeline: [...reopened.timeline, cancel],
    })
    expect(await subjectsTo(order)).toEqual([
      'Your order N is canceled',
      'Your order N is canceled',
    ])
  })

  test('a new address is confirmed only if the buyer entered it', async () => {
    const order = await someOrder()
    const moved = {
      ...order,
      version: 2,
      shipping_address: { ...order.shipping_address, city: 'Salem' },
    }
    await deliverTwice(order, moved)
    expect(await subjectsTo(order)).toEqual([])
    const event = { at: order.created_at, from: null, to: null, payment: null, note: '' }
    const timeline = [...order.timeline, { ...event, by: 'customer' }]
    await deliverTwice(order, { ...moved, timeline })
    expect(await subjectsTo(order)).toEqual(['Your order N ships to a new address'])
    expect((await sentTo(order.email))[0]?.text).toContain('Salem, OR')
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

  /** Releases an order and tells its buyer, who left. */
  const fail = async (order: OrderItem) => {
    await deliverStates(order, waiting, failed)
    const released = inState(order, failed)
    const told = toldReleased(released)
    await deliverChange(orderWithKeys(released), orderWithKeys(told))
    return told
  }

  test('is sent once the buyer left, but not again for later changes', async () => {
    const order = await someOrder()
    await deliverStates(order, waiting, failed)
    expect(await subjectsTo(order)).toEqual([])
    const told = await fail(order)
    const changed = { ...told, version: told.version + 1, order_notes: 'changed' }
    await deliverChange(orderWithKeys(told), orderWithKeys(changed))
    expect(await subjectsTo(order)).toEqual([notPaid])
  })

  test('is sent once an hour, for any number of attempts', async () => {
    const email = newBuyer()
    const at = (time: string) => someOrder({ email, created_at: `2026-11-01T${time}.000Z` })
    const orders = [await at('10:05:00'), await at('10:55:00'), await at('11:05:00')]
    for (const order of orders) await fail(order)
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
