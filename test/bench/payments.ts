import { randomUUID } from 'node:crypto'
import { handler as cart } from '../../functions/cart/handler.ts'
import { handler as orders } from '../../functions/orders/handler.ts'
import { visitor } from '../support/call.ts'
import { guestOrder, stockProduct } from '../support/fixtures.ts'
import { answerChallenge, tokenOf } from '../support/local-stripe.ts'
import { intentOf } from '../support/stripe-orders.ts'
import { startStripeStore } from '../support/stripe-store.ts'
import { percentile } from './measure.ts'

/** Milliseconds from *Place order* to the confirmation, by how long the provider takes to answer. */
export type PaymentTimes = {
  name: string
  /** Milliseconds of each of the provider's answers. */
  delay: number
  /** Calls to the provider for each order. */
  calls: number
  orders: number
  p50: number
  p99: number
}

const asks = { number: '4000000000003220' }

/** A guest with an address of their own, so that no limit applies. */
const guestWith = async (product_id: string, index: number) => {
  const line = { product_id, quantity: 1 }
  const send = visitor()
  await send(cart, 'POST /cart/items', { body: line })
  const headers = { 'x-viewer-address': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` }
  return { line, send, headers }
}

type Store = Awaited<ReturnType<typeof startStripeStore>>

/** Measures orders of one kind of card. The time at the buyer's bank doesn't count. */
const measure = async (
  store: Store,
  { name, card, delay, count }: { name: string; card: object; delay: number; count: number },
): Promise<PaymentTimes> => {
  const { product } = await stockProduct(count + 1)
  const times: number[] = []
  await store.local.clearRequests()
  for (let index = 0; index < count; index++) {
    const { line, send, headers } = await guestWith(product.id, index)
    const { payment_data, ...rest } = guestOrder([line])
    const token = await tokenOf(store.url, card)
    const guest_info = { ...rest.guest_info, email: `${randomUUID()}@example.com` }
    await store.local.fault({ method: 'POST', path: '/v1/payment_intents', delay, times: 0 })
    await store.local.fault({ path: '/v1/payment_intents/:id', delay, times: 0 })
    await store.local.fault({ path: '/v1/payment_intents/:id/confirm', delay, times: 0 })
    let began = performance.now()
    const { status, data } = await send(orders, 'POST /orders', {
      body: { ...rest, guest_info, payment_data: { ...payment_data, token } },
      headers: { ...headers, 'idempotency-key': randomUUID() },
    })
    let took = performance.now() - began
    if (status !== 201) throw new Error(`The order failed with ${status}`)
    if (data.next_action) {
      await store.local.clearFaults()
      await answerChallenge(await intentOf(store, data.id), 'complete')
      await store.local.fault({ path: '/v1/payment_intents/:id', delay, times: 0 })
      began = performance.now()
      const approved = await send(orders, 'POST /orders/{id}/payment', {
        params: { id: data.id },
        query: { token: data.link_token },
        body: { decision: 'approve' },
      })
      took += performance.now() - began
      if (approved.data.payment_status !== 'paid') throw new Error('The order was not paid')
    }
    times.push(took)
    await store.local.clearFaults()
  }
  const sent = (await store.local.requests()).filter(
    ({ method, path }) =>
      path.startsWith('/v1/payment_intents') && (method === 'POST' || path.includes('/pi_')),
  )
  times.sort((a, b) => a - b)
  return {
    name,
    delay,
    calls: Math.round(sent.length / count),
    orders: count,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }
}

/** Measures paying through a local Stripe server that answers at once and after 300 ms. */
export const measurePayments = async (count: number): Promise<PaymentTimes[]> => {
  const store = await startStripeStore()
  try {
    const results: PaymentTimes[] = []
    for (const delay of [0, 300]) {
      results.push(await measure(store, { name: 'card', card: {}, delay, count }))
      results.push(await measure(store, { name: 'card with 3-D Secure', card: asks, delay, count }))
    }
    return results
  } finally {
    await store.stop()
  }
}
