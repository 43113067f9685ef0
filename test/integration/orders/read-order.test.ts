import { randomUUID } from 'node:crypto'
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { orderLinkToken } from '../../../functions/order-links/link-token.ts'
import { handler } from '../../../functions/orders/handler.ts'
import { auditTrail } from '../../../functions/table/audit.ts'
import type { OrderItem } from '../../../functions/table/orders.ts'
import { findOrder } from '../../../functions/table/orders.ts'
import { getSettings } from '../../../functions/table/settings.ts'
import { statusOf } from '../../../shared/rules/order/status.ts'
import { call, visitor } from '../../support/call.ts'
import { createCustomer, storeOrder } from '../../support/customer-orders.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { setSettings, testRates } from '../../support/set-settings.ts'
import { someAddress } from '../../support/some-address.ts'
import { trustOwnTokens } from '../../support/tokens.ts'

beforeAll(trustOwnTokens)
afterEach(() => vi.useRealTimers())

const day = 86_400_000
const notFound = { status: 404, body: { code: 'not_found', message: 'Order not found' } }
const read = (id: string, { token, link }: { token?: string; link?: string }) =>
  call(handler, 'GET /orders/{id}', { params: { id }, token, query: link ? { token: link } : {} })

let customer: Awaited<ReturnType<typeof createCustomer>>
beforeEach(async () => {
  customer = await createCustomer()
})

describe('an order link', () => {
  test('opens it for 90 days', async () => {
    const order = await storeOrder(customer.id)
    const { id } = order
    const link = await orderLinkToken(order, new Date())
    expect(await read(id, { link })).toMatchObject({ status: 200, data: { id } })
    const at = (days: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * day })
    at(89)
    expect((await read(id, { link })).status).toBe(200)
    vi.useRealTimers()
    at(91)
    expect(await read(id, { link })).toMatchObject({ status: 410, body: { code: 'link_expired' } })
  })

  test('can’t be extended or used for another order', async () => {
    const [one, other] = [await storeOrder(customer.id), await storeOrder(customer.id)]
    const link = await orderLinkToken(one, new Date())
    const [mark = '', issued = '', signature = ''] = link.split('.')
    const later = `${mark}.${(Number.parseInt(issued, 36) + 1).toString(36)}.${signature}`
    const made = [
      later,
      issued,
      signature,
      '.',
      `.${signature}`,
      `${link}.x`,
      `${link} `,
      ` ${link}`,
    ]
    for (const token of made) expect(await read(one.id, { link: token })).toMatchObject(notFound)
    expect(await read(other.id, { link })).toMatchObject(notFound)
  })

  test('is required for everyone but the customer', async () => {
    const { id } = await storeOrder(customer.id)
    expect(await read(id, { token: customer.token })).toMatchObject({ status: 200 })
    expect(await read(id, { token: (await createCustomer()).token })).toMatchObject(notFound)
    expect(await read(id, {})).toMatchObject(notFound)
  })
})

describe('the returnable items of an order', () => {
  const arrived = (daysAgo: number): Parameters<typeof storeOrder>[1] => ({
    status: 'delivered',
    timeline: [
      {
        at: new Date(Date.now() - daysAgo * day).toISOString(),
        by: 'Ada Owner',
        from: 'shipped',
        to: 'delivered',
        payment: null,
        note: '',
      },
    ],
  })
  const returnable = async (order: OrderItem, as: { token?: string; link?: string }) =>
    (await read(order.id, as)).data.OrderItems.map(
      (line: { returnable: number }) => line.returnable,
    )
  let returnDays = 0
  beforeAll(async () => {
    returnDays = (await getSettings()).return_days
  })

  test('are all of them for the customer until the return period ends', async () => {
    const { token } = customer
    const order = (daysAgo: number) => storeOrder(customer.id, { ...arrived(daysAgo), quantity: 2 })
    expect(await returnable(await order(1), { token })).toEqual([2])
    expect(await returnable(await order(returnDays + 1), { token })).toEqual([0])
  })

  test('are none before delivery', async () => {
    const order = await storeOrder(customer.id, { ...arrived(1), status: 'shipped' })
    expect(await returnable(order, { token: customer.token })).toEqual([0])
  })

  test('are the same with the order link, signed in or not', async () => {
    const order = await storeOrder(customer.id, arrived(1))
    const link = await orderLinkToken(order, new Date())
    expect(await returnable(order, { link })).toEqual([1])
    expect(await returnable(order, { link, token: (await createCustomer()).token })).toEqual([1])
  })
})

describe('a customer can cancel', () => {
  const cancel = (id: string, token = customer.token) =>
    call(handler, 'PUT /orders/{id}/cancel', { params: { id }, token })

  test.each(['pending', 'processing'] as const)('a %s order', async status => {
    const { id } = await storeOrder(customer.id, { status })
    expect(await cancel(id)).toMatchObject({ status: 200, data: { status: 'cancelled' } })
    expect((await findOrder(id))?.timeline[1]).toMatchObject({
      by: 'customer',
      from: status,
      to: 'cancelled',
      note: 'Canceled by the customer',
    })
    // The audit trail records only what staff do.
    expect(await auditTrail(id)).toEqual([])
  })

  test.each(['shipped', 'delivered', 'cancelled', 'refunded'] as const)(
    'no %s order',
    async status => {
      const { id } = await storeOrder(customer.id, { status })
      expect(await cancel(id)).toMatchObject({
        status: 409,
        body: { code: 'conflict', message: `A ${status} order can no longer be canceled` },
      })
      const kept = (await findOrder(id)) as OrderItem
      expect({ status: statusOf(kept), version: kept.version }).toEqual({ status, version: 1 })
    },
  )

  test('no unplaced order, and no one else’s order', async () => {
    const waiting = await storeOrder(customer.id, { placed_at: null, payment_status: 'pending' })
    expect((await cancel(waiting.id)).status).toBe(409)
    const { id } = await storeOrder((await createCustomer()).id)
    expect(await cancel(id)).toMatchObject(notFound)
  })
})

describe('the buyer of an order', () => {
  const place = async (more: object, token?: string) => {
    const { product } = await stockProduct(5)
    const { data } = await visitor(token)(handler, 'POST /orders', {
      body: guestOrder([{ product_id: product.id, quantity: 1 }], more),
      headers: { 'idempotency-key': randomUUID() },
    })
    return findOrder(data.id)
  }
  const email = 'clara@example.com'
  const shipping_address = { ...someAddress, phone: '+1 503 555 0111' }

  test('is the guest with the name they entered', async () => {
    const named = { email, firstName: 'Clara', lastName: 'Jensen', phone: '+1 503 555 0122' }
    expect(await place({ shipping_address, guest_info: named })).toMatchObject({
      user_id: null,
      email,
      first_name: 'Clara',
      last_name: 'Jensen',
      phone: '+1 503 555 0122',
    })
  })

  test('is the guest with the name and phone of the address, if none was entered', async () => {
    expect(await place({ shipping_address, guest_info: { email } })).toMatchObject({
      email,
      first_name: 'Nora',
      last_name: 'Whitlock',
      phone: '+1 503 555 0111',
    })
  })

  test('is the customer, with the phone of their profile if there is one', async () => {
    const reachable = await createCustomer({ first_name: 'Theo', phone: '+1 503 555 0133' })
    const buyer = { user_id: reachable.id, email: reachable.email, first_name: 'Theo' }
    expect(await place({ shipping_address }, reachable.token)).toMatchObject({
      ...buyer,
      phone: '+1 503 555 0133',
    })
    expect(await place({ shipping_address }, customer.token)).toMatchObject({
      user_id: customer.id,
      phone: '+1 503 555 0111',
    })
  })
})

test('the shipping methods come from the settings, in dollars (S-151)', async () => {
  const before = await setSettings({ shipping_methods: testRates })
  onTestFinished(async () => void (await setSettings(before)))
  const { data } = await call(handler, 'GET /shipping/methods')
  expect(data).toEqual([
    { id: 'slow', name: 'Slow', price: 5.99, delivery_time: '5-7 days', free_over: 50 },
    { id: 'flat', name: 'Flat', price: 4.99, delivery_time: '5-7 days', free_over: null },
  ])
})
