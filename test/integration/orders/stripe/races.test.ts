import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { handler as orders } from '../../../../functions/orders/handler.ts'
import { handler as staff } from '../../../../functions/orders/staff/handler.ts'
import { stripeProvider } from '../../../../functions/payment-providers/stripe/stripe-provider.ts'
import { findOrder, type OrderItem } from '../../../../functions/table/orders.ts'
import { isLive, paymentStatusOf } from '../../../../shared/rules/order/status.ts'
import { call } from '../../../support/call.ts'
import { answerChallenge, tokenOf } from '../../../support/local-stripe.ts'
import { ordersWithProduct, sweepLater } from '../../../support/reconcile.ts'
import {
  expectStripeBalance,
  intentOf,
  sendEvents,
  stripeShopper,
} from '../../../support/stripe-orders.ts'
import { startStripeStore } from '../../../support/stripe-store.ts'
import type { StripeTarget } from '../../../support/stripe-target.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let store: StripeTarget
let token = ''
beforeAll(async () => {
  store = await startStripeStore()
  trustOwnTokens()
  token = await signInAs('stripe-racer', { role: 'admin' })
})
afterAll(() => store.stop())
afterEach(() => vi.restoreAllMocks())

const asks = { number: '4000000000003220' }

/** Buys with a card whose bank asks, and doesn't answer yet. */
const asked = async () => {
  const shopper = await stripeShopper()
  const { data } = await shopper.buy(await tokenOf(store.url, asks))
  const read = async () => (await findOrder(data.id)) as OrderItem
  const answer = async (result: 'complete' | 'fail') =>
    answerChallenge(await intentOf(store, data.id), result)
  return { ...shopper, data, read, answer }
}

const paid = async (card: { number?: string } = {}) => {
  const shopper = await stripeShopper()
  const { status, data } = await shopper.buy(await tokenOf(store.url, card))
  expect(status).toBe(201)
  const read = async () => (await findOrder(data.id)) as OrderItem
  const refund = async (amount: number) =>
    call(staff, 'POST /admin/orders/{id}/refunds', {
      params: { id: data.id },
      token,
      body: { amount, reason: 'Late', version: (await read()).version },
    })
  return { ...shopper, data, read, refund }
}

test('a webhook before the answer places the order once', async () => {
  const { confirm } = stripeProvider
  vi.spyOn(stripeProvider, 'confirm').mockImplementationOnce(async (request, source) => {
    const payment = await confirm(request, source)
    await sendEvents(store, [request.order_id])
    return payment
  })
  const { data, productId, read } = await paid()
  expect(data.payment_status).toBe('paid')
  const notes = (await read()).timeline.map(({ note }) => note)
  expect(notes.filter(note => note === 'Payment received')).toHaveLength(1)
  await expectStripeBalance(store, productId)
})

test('a shopper who closes the window after paying has an order', async () => {
  const { answer, read, data, productId } = await asked()
  expect(paymentStatusOf(await read())).toBe('pending')
  await answer('complete')
  await sendEvents(store, [data.id])
  expect(paymentStatusOf(await read())).toBe('paid')
  await expectStripeBalance(store, productId)
})

test('3-D Secure finished in another tab pays once, and both tabs see it', async () => {
  const { answer, approve, data, productId } = await asked()
  await answer('complete')
  const answers = await Promise.all([approve(data), approve(data), sendEvents(store, [data.id])])
  for (const one of answers.slice(0, 2))
    expect(one).toMatchObject({ status: 200, data: { payment_status: 'paid', next_action: null } })
  await expectStripeBalance(store, productId)
})

test('a failed 3-D Secure keeps the items, and another card pays the same order', async () => {
  const { answer, approve, buy, data, read, productId } = await asked()
  await answer('fail')
  expect(await approve(data)).toMatchObject({ status: 402, body: { code: 'payment_declined' } })
  expect(await read()).toMatchObject({ placed_at: null, released: null, holds_stock: true })
  const again = await buy(await tokenOf(store.url, {}), { key: `${data.id} again` })
  expect(again).toMatchObject({ status: 201, data: { id: data.id, payment_status: 'paid' } })
  expect(await ordersWithProduct(productId)).toHaveLength(1)
  await expectStripeBalance(store, productId)
})

test('a bank that confirms after the items went back charges nothing', async () => {
  const { data, read, productId } = await asked()
  const intent = await intentOf(store, data.id)
  await sweepLater()
  expect((await read()).released).not.toBeNull()
  await answerChallenge(intent, 'complete')
  await sendEvents(store, [data.id])
  await sweepLater()
  expect(isLive(await read())).toBe(false)
  await expectStripeBalance(store, productId)
})

test('a capture just before the buyer cancels is refunded or kept, never both', async () => {
  const { answer, data, productId, read } = await asked()
  const { cancel } = stripeProvider
  vi.spyOn(stripeProvider, 'cancel').mockImplementationOnce(async request => {
    await answer('complete')
    return cancel(request)
  })
  await call(orders, 'POST /orders/{id}/payment', {
    params: { id: data.id },
    query: { token: data.link_token },
    body: { decision: 'cancel' },
  })
  await sendEvents(store, [data.id])
  await sweepLater()
  expect(isLive(await read())).toBe(false)
  await expectStripeBalance(store, productId)
})

test('requests of both tabs with one key pay one order', async () => {
  const { buy, productId } = await stripeShopper()
  const card = await tokenOf(store.url, {})
  const answers = await Promise.all([buy(card), buy(card), buy(card)])
  expect(answers.map(({ status }) => status).sort()[0]).toBe(201)
  for (const { status } of answers) expect([201, 409]).toContain(status)
  const found = await expectStripeBalance(store, productId)
  expect(found).toHaveLength(1)
})

test('two refunds at once return each amount once', async () => {
  const { refund, productId, read, data } = await paid()
  await Promise.all([refund(4), refund(4)])
  await sweepLater()
  await sendEvents(store, [data.id])
  await expectStripeBalance(store, productId)
  expect((await read()).refunds).toHaveLength(1)
})

test('a disputed payment can’t be refunded until the bank decided', async () => {
  const { refund, read, data, productId } = await paid({ number: '4000000000000259' })
  await sendEvents(store, [data.id, (await intentOf(store, data.id)).id])
  const { disputes = [] } = await read()
  expect(disputes).toMatchObject([{ state: 'needs_response', reason: 'fraudulent' }])
  expect(disputes[0]?.respond_by).toMatch(/^\d{4}-/)
  expect(await refund(5)).toMatchObject({ status: 409, body: { code: 'not_allowed' } })
  expect((await read()).refunds).toEqual([])
  await expectStripeBalance(store, productId)
})

test('canceling a disputed order owes the refund until the dispute is won', async () => {
  const { read, data } = await paid()
  await store.local.dispute((await intentOf(store, data.id)).id)
  const canceled = await call(orders, 'PUT /orders/{id}/cancel', {
    params: { id: data.id },
    query: { token: data.link_token },
  })
  expect(canceled.status).toBe(200)
  expect((await read()).refunds).toMatchObject([{ state: 'failed', failure: expect.any(String) }])
})

test('a refund that the bank returns later is shown to staff', async () => {
  const { refund, read, data } = await paid({ number: '4000000000005126' })
  expect((await refund(5)).status).toBeLessThan(300)
  await store.local.settle()
  await sendEvents(store, [data.id])
  const [made] = (await read()).refunds
  expect(made?.failure ?? null).not.toBeNull()
})

test('a refund that the bank is slow about is made when it says so', async () => {
  const { refund, read, data, productId } = await paid({ number: '4000000000007726' })
  expect((await refund(5)).status).toBeLessThan(300)
  expect((await read()).refunds).toMatchObject([{ state: 'promised' }])
  await store.local.settle()
  await sendEvents(store, [data.id])
  expect((await read()).refunds).toMatchObject([{ state: 'made' }])
  await expectStripeBalance(store, productId)
})
