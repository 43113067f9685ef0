import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { handler as orders } from '../../../../functions/orders/handler.ts'
import { handler as account } from '../../../../functions/people/account/handler.ts'
import { table, tableName } from '../../../../functions/table/client.ts'
import { call, visitor } from '../../../support/call.ts'
import { guestOrder, stockProduct } from '../../../support/fixtures.ts'
import { tokenOf } from '../../../support/local-stripe.ts'
import { ordersWithProduct } from '../../../support/reconcile.ts'
import { stripeShopper } from '../../../support/stripe-orders.ts'
import { startStripeStore } from '../../../support/stripe-store.ts'
import type { StripeTarget } from '../../../support/stripe-target.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let store: StripeTarget
beforeAll(async () => {
  store = await startStripeStore()
  trustOwnTokens()
})
afterAll(() => store.stop())
afterEach(() => vi.restoreAllMocks())

const cardNumber = '5555 5555 5555 4444'
const cvv = '739'
const rawCard = { cardNumber, expiryDate: '11/41', cvv, cardholderName: 'Nora Whitlock' }

const everyItem = async (): Promise<string> => {
  const found: unknown[] = []
  let after: Record<string, unknown> | undefined
  do {
    const page = await table.send(
      new ScanCommand({ TableName: tableName(), ExclusiveStartKey: after }),
    )
    found.push(...(page.Items ?? []))
    after = page.LastEvaluatedKey
  } while (after)
  return JSON.stringify(found)
}

test('card numbers are refused, and reach no log, no table and no provider', async () => {
  const lines: string[] = []
  const record = (line: unknown) => void lines.push(String(line))
  vi.spyOn(console, 'log').mockImplementation(record)
  vi.spyOn(console, 'error').mockImplementation(record)
  await store.local.clearRequests()
  const { product } = await stockProduct(5)
  const body = guestOrder([{ product_id: product.id, quantity: 1 }], { payment_data: rawCard })
  const token = await signInAs('raw-card')
  const answers = [
    await visitor()(orders, 'POST /orders', { body, headers: { 'idempotency-key': 'raw' } }),
    await call(orders, 'POST /orders', { body, token, headers: { 'idempotency-key': 'raw-2' } }),
    await call(account, 'POST /users/payment-methods', { body: rawCard, token }),
  ]
  vi.restoreAllMocks()
  expect(answers[0]).toMatchObject({
    status: 400,
    body: { code: 'invalid', errors: [{ path: 'body.payment_data.cardNumber' }] },
  })
  for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400)
  expect(await store.local.requests()).toEqual([])
  expect(lines.length).toBeGreaterThanOrEqual(answers.length)
  const bodies = JSON.stringify(answers.map(one => one.body))
  const traces = `${lines.join('\n')}\n${await everyItem()}\n${bodies}`
  for (const secret of [cardNumber, cardNumber.replaceAll(' ', ''), `"${cvv}"`])
    expect(traces.includes(secret), secret).toBe(false)
})

test('an order shows the card that Stripe charged, not the one that was sent', async () => {
  const { productId, buy } = await stripeShopper()
  const { status } = await buy(await tokenOf(store.url, { number: '5555555555554444' }))
  expect(status).toBe(201)
  const [order] = await ordersWithProduct(productId)
  expect(order?.card).toMatchObject({ brand: 'mastercard', last4: '4444' })
})

test('a token of the demo pays nothing', async () => {
  const { product } = await stockProduct(5)
  const body = guestOrder([{ product_id: product.id, quantity: 1 }])
  const answer = await visitor()(orders, 'POST /orders', {
    body,
    headers: { 'idempotency-key': 'demo-token' },
  })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
})

test('a saved card of another customer can’t pay', async () => {
  const { product } = await stockProduct(5)
  const other = await store.stripe.customers.create({})
  const saved_card_id = await store.target.save('accepted', other.id)
  const answer = await call(orders, 'POST /orders', {
    body: guestOrder([{ product_id: product.id, quantity: 1 }], {
      payment_data: { saved_card_id },
    }),
    token: await signInAs('card-thief'),
    headers: { 'idempotency-key': 'thief' },
  })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
})
