import { randomUUID } from 'node:crypto'
import { handler as cart } from '../../functions/cart/handler.ts'
import { handler as catalog } from '../../functions/catalog/handler.ts'
import { handler as orders } from '../../functions/orders/handler.ts'
import { type Answer, visitor } from '../support/call.ts'
import { guestOrder } from '../support/fixtures.ts'
import { percentile } from './measure.ts'

/** The line item of one checkout. */
export type Line = { product_id: string; variant_id?: string; quantity: number }

export type Checkouts = {
  clients: number
  orders: number
  perSecond: number
  /** Milliseconds of a checkout: product page, cart and order. */
  p50: number
  p99: number
}

const clients = 8

const assertOk = (answer: Answer): Answer => {
  if (answer.status < 400) return answer
  throw new Error(`A checkout request failed with ${answer.status}: ${JSON.stringify(answer.body)}`)
}

const checkOut = async (line: Line): Promise<void> => {
  const guest = visitor()
  const product = { params: { id: line.product_id } }
  assertOk(await guest(catalog, 'GET /products/{id}', product))
  assertOk(await guest(cart, 'POST /cart/items', { body: line }))
  const shown = assertOk(await guest(cart, 'GET /cart')).data
  assertOk(
    await guest(orders, 'POST /orders', {
      body: guestOrder([line], { subtotal: shown.subtotal, discount: shown.discount }),
      headers: { 'idempotency-key': randomUUID() },
    }),
  )
}

/** Runs checkouts with 8 concurrent clients. */
export const runCheckouts = async (lines: readonly Line[]): Promise<Checkouts> => {
  const queue = [...lines]
  const times: number[] = []
  const client = async () => {
    for (let line = queue.pop(); line; line = queue.pop()) {
      const startedAt = performance.now()
      await checkOut(line)
      times.push(performance.now() - startedAt)
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  return {
    clients,
    orders: times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }
}
