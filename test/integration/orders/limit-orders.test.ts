import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { handler as orders } from '../../../functions/orders/handler.ts'
import { limitPayments } from '../../../functions/orders/limit-orders.ts'
import { PaymentDeclined } from '../../../functions/payment-providers/payment-declined.ts'
import { visitor } from '../../support/call.ts'
import { stockOf } from '../../support/checkout.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { stopInWindow } from '../../support/rate-window.ts'
import { someAddress } from '../../support/some-address.ts'

beforeAll(stopInWindow)
afterAll(() => void vi.useRealTimers())

let networks = 0
/** Returns a network that no other test uses. */
const someNetwork = () => `198.51.${100 + (++networks >> 8)}.${networks & 255}`
const someEmail = () => `${randomUUID()}@example.com`

const declinedCard = {
  payment_data: { token: 'tok_demo_declined', brand: 'visa', last4: '0002', expiry: '12/40' },
}
const cash = { payment_method: 'cash_on_delivery', payment_data: null }

type Person = { ip?: string; email?: string; phone?: string }

/** Orders a unit as a new guest on a network of their own. */
const order = (
  productId: string,
  more: object,
  { ip = someNetwork(), email = someEmail(), phone }: Person = {},
) =>
  visitor()(orders, 'POST /orders', {
    body: guestOrder([{ product_id: productId, quantity: 1 }], {
      guest_info: { email, firstName: 'Nora', lastName: 'Whitlock' },
      shipping_address: { ...someAddress, phone },
      ...more,
    }),
    headers: { 'idempotency-key': randomUUID(), 'x-viewer-address': ip },
  })
const times = async <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> => {
  const results = []
  for (let n = 0; n < count; n++) results.push(await work(n))
  return results
}
const counted = (answers: { status: number }[], status: number) =>
  answers.filter(answer => answer.status === status).length

test.each([
  ['one network with many email addresses', () => ({ ip: someNetwork() })],
  ['one email address on many networks', () => ({ email: someEmail() })],
])('40 declined cards of %s get 10 answers', async (_, make) => {
  const { product } = await stockProduct(50)
  const who = make()
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => order(product.id, declinedCard, who)),
  )
  expect([counted(answers, 402), counted(answers, 429)]).toEqual([10, 30])
  const blocked = answers.find(({ status }) => status === 429)
  expect(blocked?.body).toMatchObject({
    code: 'too_many_requests',
    message: 'Too many payment attempts. Please try again in 14 minutes.',
  })
  expect(blocked?.headers['retry-after']).toBe('840')
  expect(await stockOf(product.id)).toBe(50)
  expect((await order(product.id, {}, who)).status).toBe(429)
  expect((await order(product.id, {})).status).toBe(201)
})

test('a shopper with three declined cards pays with the fourth', async () => {
  const { product } = await stockProduct(5)
  const who = { ip: someNetwork(), email: someEmail() }
  const declined = await times(3, () => order(product.id, declinedCard, who))
  expect(declined.map(({ status }) => status)).toEqual([402, 402, 402])
  expect((await order(product.id, {}, who)).status).toBe(201)
})

test('payments that succeed don’t count', async () => {
  const { product } = await stockProduct(20)
  const who = { ip: someNetwork(), email: someEmail() }
  const answers = await times(12, () => order(product.id, {}, who))
  expect(counted(answers, 201)).toBe(12)
})

test('a card that is declined everywhere blocks who tries it again', async () => {
  const decline = async () => {
    throw new PaymentDeclined('Your card was declined', 'fingerprint-1')
  }
  const tryCard = (who: { ip: string; email: string }) =>
    limitPayments({ ...who, header: () => undefined }, who, decline, new Date()).catch(
      error => error.code,
    )
  const others = () => ({ ip: someNetwork(), email: someEmail() })
  for (let n = 0; n < 8; n++) {
    const who = others()
    expect(
      [await tryCard(who), await tryCard(who)].filter(code => code === 'payment_declined'),
    ).toHaveLength(n < 4 ? 2 : 1)
  }
  const fresh = { ip: someNetwork(), email: someEmail() }
  expect(await tryCard(fresh)).toBe('payment_declined')
  expect(await tryCard({ ...fresh, email: someEmail() })).toBe('too_many_requests')
  expect(await tryCard({ ...fresh, ip: someNetwork() })).toBe('too_many_requests')
})

test.each([
  ['email address', 3, () => ({ email: someEmail() })],
  ['phone number', 3, () => ({ phone: `+1 503 555 ${1000 + networks}` })],
  ['network', 10, () => ({ ip: someNetwork() })],
])('a %s orders with cash on delivery up to %i times a day', async (_, most, make) => {
  const { product } = await stockProduct(20)
  const who = make()
  const placed = await times(most, () => order(product.id, cash, who))
  expect(counted(placed, 201)).toBe(most)
  const refused = await order(product.id, cash, who)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(refused.body.message).toMatch(
    /^Too many orders with cash on delivery today\. Please try again in .+, or choose another way to pay\.$/,
  )
  expect((await order(product.id, {}, who)).status).toBe(201)
  expect(await stockOf(product.id)).toBe(19 - most)
})

test('cash on delivery orders at once don’t exceed the limit, and refused ones don’t count', async () => {
  const { product } = await stockProduct(2)
  const email = someEmail()
  const soldOut = await times(4, () =>
    order(product.id, { ...cash, items: [{ product_id: product.id, quantity: 3 }] }, { email }),
  )
  expect(counted(soldOut, 409)).toBe(4)
  const plenty = await stockProduct(50)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => order(plenty.product.id, cash, { email })),
  )
  expect(counted(answers, 201)).toBe(3)
})

describe('units of orders that are paid later', () => {
  const many = (productId: string, quantity: number) => ({
    ...cash,
    items: [{ product_id: productId, quantity }],
  })
  const eachOf = (products: { product: { id: string } }[], quantity: number) => ({
    ...cash,
    items: products.map(({ product }) => ({ product_id: product.id, quantity })),
  })

  test('no order empties a shelf: 30 units at most', async () => {
    const products = await times(4, () => stockProduct(20))
    const id = products[0]?.product.id ?? ''
    expect(await order(id, eachOf(products, 8))).toMatchObject({
      status: 409,
      body: {
        code: 'not_allowed',
        message:
          'You can order up to 30 items a day that you pay later. Choose another way to pay.',
      },
    })
    expect(await stockOf(id)).toBe(20)
    expect((await order(id, eachOf(products.slice(0, 3), 10))).status).toBe(201)
    const { payment_method: _, payment_data: __, ...card } = eachOf(products, 8)
    expect((await order(id, card)).status).toBe(201)
  })

  test('several orders of an address take 30 together, and of a network 60', async () => {
    const { product } = await stockProduct(200)
    const email = someEmail()
    const ip = someNetwork()
    expect((await order(product.id, many(product.id, 10), { email, ip })).status).toBe(201)
    expect((await order(product.id, many(product.id, 10), { email, ip })).status).toBe(201)
    const over = await times(2, () => order(product.id, many(product.id, 10), { ip }))
    expect(counted(over, 201)).toBe(2)
    expect((await order(product.id, many(product.id, 10), { email, ip })).status).toBe(201)
    expect(await order(product.id, many(product.id, 1), { email })).toMatchObject({
      status: 429,
    })
    expect((await order(product.id, many(product.id, 10), { ip })).status).toBe(201)
    expect(await order(product.id, many(product.id, 1), { ip })).toMatchObject({ status: 429 })
    expect((await order(product.id, many(product.id, 10))).status).toBe(201)
    expect(await stockOf(product.id)).toBe(130)
  })

  test('of refused orders don’t count', async () => {
    const { product } = await stockProduct(9)
    const email = someEmail()
    const soldOut = await times(3, () => order(product.id, many(product.id, 10), { email }))
    expect(counted(soldOut, 409)).toBe(3)
    const plenty = await times(3, () => stockProduct(20))
    const id = plenty[0]?.product.id ?? ''
    expect((await order(id, eachOf(plenty, 10), { email })).status).toBe(201)
  })

  test('of orders at once don’t exceed the limit', async () => {
    const plenty = await times(2, () => stockProduct(200))
    const id = plenty[0]?.product.id ?? ''
    const email = someEmail()
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => order(id, eachOf(plenty, 10), { email })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429])
    expect(await stockOf(id)).toBe(190)
  })
})
