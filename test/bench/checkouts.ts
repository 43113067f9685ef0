import { randomUUID } from 'node:crypto'
import { handler as cart } from '../../functions/cart/handler.ts'
import { handler as catalogue } from '../../functions/catalogue/handler.ts'
import { handler as orders } from '../../functions/orders/handler.ts'
import { type Answer, visitor } from '../support/call.ts'
import { guestOrder } from '../support/fixtures.ts'
import { percentile } from './measure.ts'

/** What one checkout buys. */
export type Line = { product_id: string; variant_id?: string; quantity: number }

export type Checkouts = {
  clients: number
  orders: number
  perSecond: number
  /** Milliseconds of a whole checkout: product page, cart, order. */
  p50: number
  p99: number
}

const clients = 8

const must = (answer: Answer): Answer => {
  if (answer.status < 400) return answer
  throw new Error(`A checkout answered ${answer.status}: ${JSON.stringify(answer.body)}`)
}

const checkOut = async (line: Line): Promise<void> => {
  const guest = visitor()
  const product = { params: { id: line.product_id } }
  must(await guest(catalogue, 'GET /products/{id}', product))
  must(await guest(cart, 'POST /cart/items', { body: line }))
  const shown = must(await guest(cart, 'GET /cart')).data
  must(
    await guest(orders, 'POST /orders', {
      body: guestOrder([line], { subtotal: shown.subtotal, discount: shown.discount }),
      headers: { 'idempotency-key': randomUUID() },
    }),
  )
}

/** Whole checkouts by 8 clients at once, one after the other each. */
export const runCheckouts = async (lines: readonly Line[]): Promise<Checkouts> => {
  const waiting = [...lines]
  const times: number[] = []
  const client = async () => {
    for (let line = waiting.pop(); line; line = waiting.pop()) {
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
