import { randomUUID } from 'node:crypto'
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { handler as cart } from '../../../functions/cart/handler.ts'
import { handler as orders } from '../../../functions/orders/handler.ts'
import { providerOf } from '../../../functions/payment-providers/providers.ts'
import { handler as payments } from '../../../functions/reconciliation/handler.ts'
import { onPaymentEvent } from '../../../functions/reconciliation/on-payment-event.ts'
import type { Change } from '../../../functions/table/change-record.ts'
import { paymentEventKey } from '../../../functions/table/keys.ts'
import { findOrder, type OrderItem } from '../../../functions/table/orders.ts'
import { get } from '../../../functions/table/read.ts'
import { attemptWithUnknownOutcome } from '../../../shared/rules/order/payment.ts'
import { isLive } from '../../../shared/rules/order/status.ts'
import { call, visitor } from '../../support/call.ts'
import { payPal, stockOf } from '../../support/checkout.ts'
import { sampled } from '../../support/depth.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { payPalTestKeys, startLocalPayPal } from '../../support/local-paypal.ts'
import { publishableKey, secretKey, tokenOf, webhookSecret } from '../../support/local-stripe.ts'
import { ordersWithProduct, sweepLater } from '../../support/reconcile.ts'
import { sendEvents } from '../../support/stripe-orders.ts'
import { type StripeTarget, startTarget } from '../../support/stripe-target.ts'

/**
 * Every call of the store to a payment provider, in turn, is lost, fails, is repeated or is slow, and the
 * shopper goes on in between. However they meet: money is captured once for one cart, never without an
 * order or a refund, and the shopper can finish.
 */
let stripe: StripeTarget
let paypal: Awaited<ReturnType<typeof startLocalPayPal>>

beforeAll(async () => {
  const path = `/selvedge/test-${randomUUID()}`
  const parameters = {
    'stripe/secret-key': secretKey,
    'stripe/publishable-key': publishableKey,
    'stripe/webhook-secret': webhookSecret,
    'paypal/client-id': payPalTestKeys.client_id,
    'paypal/client-secret': payPalTestKeys.client_secret,
    'paypal/webhook-id': payPalTestKeys.webhook_ids[0] ?? '',
  }
  const ssm = new SSMClient()
  for (const [name, Value] of Object.entries(parameters))
    await ssm.send(
      new PutParameterCommand({ Name: `${path}/${name}`, Value, Type: 'SecureString' }),
    )
  process.env.PAYMENT_PARAMETERS = path
  process.env.PAYMENTS = 'stripe,paypal'
  stripe = await startTarget()
  paypal = await startLocalPayPal()
  await paypal.control('/webhooks/hold')
})
afterAll(() => Promise.all([stripe.stop(), paypal.stop()]))
afterEach(() => vi.restoreAllMocks())

const faults = ['lost before', 'lost after', 'repeated', 'slow before', 'slow after'] as const
const acts = ['another card', 'PayPal', 'the same again', 'ask', 'cancel', 'leave'] as const
type Schedule = {
  first: 'card' | 'paypal'
  /** The call to a provider that goes wrong, from 1. */
  at: number
  fault: (typeof faults)[number]
  /** Whether every later call fails too, until the shopper did something. */
  outage: boolean
  act: (typeof acts)[number]
}

const schedules: Schedule[] = (['card', 'paypal'] as const).flatMap(first =>
  [1, 2, 3].flatMap(at =>
    faults.flatMap(fault =>
      [false, true].flatMap(outage => acts.map(act => ({ first, at, fault, outage, act }))),
    ),
  ),
)

const calls = ['create', 'confirm', 'capture', 'cancel', 'read'] as const

/** Makes one call to a provider go wrong. `between` runs once, during a slow call. */
const breakCalls = (
  { at, fault, outage }: Pick<Schedule, 'at' | 'fault' | 'outage'>,
  between: () => Promise<unknown>,
) => {
  let count = 0
  let isOut = false
  const down = () => new Error('connection lost')
  const run = async (work: () => Promise<unknown>) => {
    if (isOut) throw down()
    if (++count !== at) return work()
    if (fault === 'lost before') {
      isOut = outage
      throw down()
    }
    if (fault === 'slow before') await between()
    const answer = await work()
    if (fault === 'repeated') return work()
    if (fault === 'slow after') await between()
    isOut = outage
    if (fault === 'lost after') throw down()
    return answer
  }
  for (const name of ['stripe', 'paypal'] as const) {
    const provider = providerOf(name)
    for (const one of calls) {
      const original = provider[one] as (...given: unknown[]) => Promise<unknown>
      const through = ((...given: unknown[]) => run(() => original(...given))) as never
      vi.spyOn(provider, one).mockImplementation(through)
    }
  }
  return { isReached: () => count >= at, end: () => vi.restoreAllMocks() }
}

let networks = 0

/** A guest with two units of a new product in the cart. */
const shopper = async () => {
  const productId = (await stockProduct(10, { price: 2_000 })).product.id
  const guest = visitor()
  await guest(cart, 'POST /cart/items', { body: { product_id: productId, quantity: 2 } })
  const ip = `198.51.${networks >> 8}.${++networks & 255}`
  const post = (more: object, key: string) =>
    guest(orders, 'POST /orders', {
      body: guestOrder([{ product_id: productId, quantity: 2 }], more),
      headers: { 'idempotency-key': key, 'x-viewer-address': ip },
    })
  const newest = async () =>
    (await ordersWithProduct(productId))
      .sort((one, other) => one.created_at.localeCompare(other.created_at))
      .at(-1)
  const byCard = async (key: string) => {
    const { payment_data } = guestOrder([])
    const token = await tokenOf(stripe.url, {})
    return post({ payment_data: { ...payment_data, token } }, key)
  }
  const decide = async (decision: 'approve' | 'cancel') => {
    const { unfinished } = (await guest(cart, 'GET /cart')).data
    if (!unfinished) return undefined
    return guest(orders, 'POST /orders/{id}/payment', {
      params: { id: unfinished.order_id },
      query: { token: unfinished.link_token },
      body: { decision },
    })
  }
  const byPayPal = async (key: string) => {
    const placed = await post(payPal, key)
    const order = placed.status === 201 ? await findOrder(placed.data.id) : undefined
    const id = order?.attempts.at(-1)?.provider_id
    if (!id) return placed
    await paypal.approve(id).catch(() => undefined)
    return decide('approve')
  }
  const readCart = async () => (await guest(cart, 'GET /cart')).data
  return { productId, byCard, byPayPal, decide, readCart, newest }
}
type Shopper = Awaited<ReturnType<typeof shopper>>

/** Orders the cart again, as long as there is something in it. */
const again = async (one: Shopper, order: (key: string) => Promise<unknown>) =>
  (await one.readCart()).items.length > 0 ? order(randomUUID()) : undefined

const actOf = (one: Shopper, key: string, first: Schedule['first']) => ({
  'another card': () => again(one, one.byCard),
  PayPal: () => again(one, one.byPayPal),
  'the same again': () => (first === 'card' ? one.byCard(key) : one.byPayPal(key)),
  ask: () => one.decide('approve'),
  cancel: () => one.decide('cancel'),
  leave: async () => undefined,
})

/** Sends PayPal's events of an order to the webhook. */
const sendPayPalEvents = async (order: OrderItem) => {
  const ids = order.attempts.flatMap(({ provider_id }) => provider_id ?? [])
  const { events } = await paypal.state()
  for (const event of events.filter(one => ids.some(id => JSON.stringify(one).includes(id)))) {
    const { headers, body } = await paypal.control<{
      headers: Record<string, string>
      body: string
    }>('/sign', { webhook_id: 'LOCALWEBHOOK1', event_id: event.id })
    await call(payments, 'POST /payments/webhooks/{provider}', {
      params: { provider: 'paypal' },
      body: JSON.parse(body),
      headers,
    })
    const key = paymentEventKey('paypal', event.id)
    const after = await get(z.looseObject({}), key, { consistent: true })
    if (after) await onPaymentEvent({ entity: 'payment-event', before: undefined, after } as Change)
  }
}

const sendAll = async (productId: string) => {
  const found = await ordersWithProduct(productId)
  await sendEvents(
    stripe,
    found.map(({ id }) => id),
  )
  for (const order of found) await sendPayPalEvents(order)
}

/** Returns what the providers captured and gave back for a product's orders, by payment, in cents. */
const movesOf = async (found: readonly OrderItem[]) => {
  const moves: { captured: number; refunded: number }[] = []
  const state = await paypal.state()
  for (const { attempts } of found)
    for (const { provider, provider_id: id } of attempts) {
      if (!id) continue
      if (provider === 'stripe') {
        const expand = ['latest_charge']
        const intent = await stripe.stripe.paymentIntents.retrieve(id, { expand })
        const { amount_refunded = 0 } = (intent.latest_charge as { amount_refunded?: number }) ?? {}
        if (intent.status === 'succeeded')
          moves.push({ captured: intent.amount_received, refunded: amount_refunded })
        else expect(intent.status, 'a payment may still capture').toBe('canceled')
      }
      for (const capture of state.captures.filter(({ order_id }) => order_id === id)) {
        const refunds = state.refunds.filter(({ capture_id }) => capture_id === capture.id)
        const toCents = ({ amount }: { amount: { value: string } }) =>
          Math.round(Number(amount.value) * 100)
        const refunded = refunds.reduce((sum, one) => sum + toCents(one), 0)
        moves.push({ captured: toCents(capture), refunded })
      }
    }
  return moves
}

const run = async ({ first, act, ...broken }: Schedule) => {
  const one = await shopper()
  const key = randomUUID()
  const acting = actOf(one, key, first)[act]
  const { isReached, end } = breakCalls(broken, acting)
  await (first === 'card' ? one.byCard(key) : one.byPayPal(key))
  if (!broken.fault.startsWith('slow')) await acting()
  const wasReached = isReached()
  end()
  await sendAll(one.productId)
  await sweepLater(2)
  await sendAll(one.productId)
  await sweepLater(20)
  const settled = await ordersWithProduct(one.productId)
  expect(
    settled.filter(order => attemptWithUnknownOutcome(order)),
    'unknown at the end',
  ).toEqual([])
  // A shopper whose cart is still full pays for it now.
  if ((await one.readCart()).items.length > 0)
    expect(await one.byCard(randomUUID())).toMatchObject({
      status: 201,
      data: { payment_status: 'paid' },
    })
  const found = await ordersWithProduct(one.productId)
  const placed = found.filter(order => order.placed_at && isLive(order))
  const moves = await movesOf(found)
  expect(placed, 'orders').toHaveLength(1)
  const kept = moves.filter(({ captured, refunded }) => refunded < captured)
  expect(kept, 'payments kept').toEqual([{ captured: placed[0]?.total, refunded: 0 }])
  // A payment that was captured while its buyer canceled goes back. Nothing else is captured twice.
  if (act !== 'cancel') expect(moves, 'captures').toHaveLength(1)
  expect(await stockOf(one.productId)).toBe(8)
  return wasReached
}

test('one cart is paid once, whatever call goes wrong and whatever its shopper does', async () => {
  const chosen = sampled('payment schedule', schedules, 18)
  for (const schedule of chosen) {
    try {
      const isReached = await run(schedule)
      if (schedule.at === 1) expect(isReached, 'the first call goes wrong').toBe(true)
    } catch (error) {
      vi.restoreAllMocks()
      throw new Error(`Schedule ${JSON.stringify(schedule)}`, { cause: error })
    }
  }
})
