import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { handler } from '../../../functions/orders/handler.ts'
import {
  defaultSettings,
  readCurrentSettings,
  type Settings,
  saveSettings,
} from '../../../functions/table/settings.ts'
import { visitor } from '../../support/call.ts'
import { stocksOf } from '../../support/checkout.ts'
import { createCustomer, storeOrder } from '../../support/customer-orders.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

beforeAll(trustOwnTokens)

const allow = async (cash_on_delivery: Settings['cash_on_delivery']) =>
  saveSettings({ ...(await readCurrentSettings()), cash_on_delivery }, () => new Error('stale'))

/** Orders one item of $20.00, which costs $28.07 with shipping and tax. */
const place = async (token?: string, more: object = {}) => {
  const { product } = await stockProduct(3, { price: 2_000 })
  const body = guestOrder([{ product_id: product.id, quantity: 1 }], {
    payment_method: 'cash_on_delivery',
    payment_data: null,
    ...more,
  })
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await visitor(token)(handler, 'POST /orders', { body, headers })
  return { ...answer, left: await stocksOf(product.id) }
}
const refusal = (message: string) => ({
  status: 409,
  body: { code: 'not_allowed', message },
  left: [3],
})
const confirmed = () => signInAs(randomUUID())

test('is off in a store that starts empty, and has a limit once it is on', () => {
  expect(defaultSettings().cash_on_delivery.for).toBe('everyone')
  vi.stubEnv('DEMO', '')
  expect(defaultSettings().cash_on_delivery).toEqual({ for: 'no_one', max_total: 20_000 })
  vi.unstubAllEnvs()
})

test('is for everyone in the demo', async () => {
  expect(await place()).toMatchObject({ status: 201, data: { total: 28.07 }, left: [2] })
})

test('is for no one once switched off, which changes nothing else', async () => {
  await allow({ for: 'no_one', max_total: null })
  const words = 'We don’t offer cash on delivery. Choose another way to pay.'
  expect(await place()).toMatchObject(refusal(words))
  expect(await place(await confirmed())).toMatchObject(refusal(words))
  const card = guestOrder([]).payment_data
  expect(await place(undefined, { payment_method: 'card', payment_data: card })).toMatchObject({
    status: 201,
  })
})

test('can be for customers with a delivered order only', async () => {
  await allow({ for: 'returning', max_total: null })
  const words =
    'Cash on delivery is for customers with an account and a delivered order. Choose another way to pay.'
  expect(await place()).toMatchObject(refusal(words))
  const { id, token } = await createCustomer()
  for (const status of ['pending', 'shipped', 'cancelled'] as const) {
    expect(await place(token)).toMatchObject(refusal(words))
    await storeOrder(id, { status })
  }
  expect(await place(token)).toMatchObject(refusal(words))
  await storeOrder(id, { status: 'delivered' })
  expect((await place(token)).status).toBe(201)
})

test('can be for customers with a confirmed email only', async () => {
  await allow({ for: 'customers', max_total: null })
  const words = 'Cash on delivery is for customers with an account. Choose another way to pay.'
  expect(await place()).toMatchObject(refusal(words))
  const unconfirmed = await signInAs(randomUUID(), { email_verified: false })
  expect(await place(unconfirmed)).toMatchObject(refusal(words))
  expect((await place(await confirmed())).status).toBe(201)
})

test('can be limited to a highest total, which is still allowed', async () => {
  await allow({ for: 'everyone', max_total: 2_807 })
  expect((await place()).status).toBe(201)
  await allow({ for: 'everyone', max_total: 2_806 })
  expect(await place()).toMatchObject(
    refusal('Cash on delivery is for orders up to $28.06. Choose another way to pay.'),
  )
})

test('takes at most half of what is left of a variant, rounded up, and no more at once', async () => {
  await allow({ for: 'everyone', max_total: null })
  const { product } = await stockProduct(4, { price: 2_000 })
  const order = (quantity: number, more: object = {}) =>
    visitor()(handler, 'POST /orders', {
      body: guestOrder([{ product_id: product.id, quantity }], {
        payment_method: 'cash_on_delivery',
        payment_data: null,
        ...more,
      }),
      headers: { 'idempotency-key': randomUUID() },
    })
  expect(await order(3)).toMatchObject({
    status: 409,
    body: {
      code: 'out_of_stock',
      message: `Only 2 of ${product.name} can be ordered and paid later. Choose fewer, or pay another way.`,
      data: { lines: [{ wanted: 3, left: 2 }] },
    },
  })
  // Two at once: the condition counts what the first one left.
  const both = await Promise.all([order(2), order(2)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await stocksOf(product.id)).toEqual([2])
  // A card takes what there is.
  const card = { payment_method: 'card', payment_data: guestOrder([]).payment_data }
  expect(await order(2, card)).toMatchObject({ status: 201 })
  expect(await order(1)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
})
