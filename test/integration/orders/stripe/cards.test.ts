import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler as orders } from '../../../../functions/orders/handler.ts'
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
