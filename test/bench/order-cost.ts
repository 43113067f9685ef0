import { randomUUID } from 'node:crypto'
import { handler as cart } from '../../functions/cart/handler.ts'
import { handler as orders } from '../../functions/orders/handler.ts'
import { visitor } from '../support/call.ts'
import { guestOrder, stockProduct } from '../support/fixtures.ts'
import { followTable } from '../support/follow-table.ts'
import { signInAs, trustOwnTokens } from '../support/tokens.ts'
import { meterWrites, type Written } from './write-meter.ts'

export type OrderCost = {
  name: string
  /** Write units of the request and of the stream consumer. */
  request: number
  stream: number
  writes: readonly Written[]
}

const sum = (writes: readonly Written[]) => writes.reduce((all, { units }) => all + units, 0)

/** Measures what placing an order writes, by Amazon's counting, until the stream consumer is done. */
export const measureOrderCost = async (): Promise<OrderCost[]> => {
  trustOwnTokens()
  const products = await Promise.all([1, 2, 3].map(() => stockProduct({ S: 50, M: 50, L: 50 })))
  const items = products.map(({ product, variants }) => ({
    product_id: product.id,
    variant_id: variants[1]?.id,
    quantity: 1,
  }))
  const customer = await signInAs('order-cost')
  const place = async (name: string, count: number, payment: object, isGuest = false) => {
    const token = isGuest ? undefined : customer
    const send = visitor(token)
    for (const body of items.slice(0, count)) await send(cart, 'POST /cart/items', { body })
    const follow = await followTable(1)
    const request = await meterWrites(async () => {
      const { status, body } = await send(orders, 'POST /orders', {
        body: guestOrder(items.slice(0, count), payment),
        headers: { 'idempotency-key': randomUUID() },
      })
      if (status !== 201)
        throw new Error(`The order failed with ${status}: ${JSON.stringify(body)}`)
    })
    const stream = await meterWrites(follow)
    return { name, request: sum(request), stream: sum(stream), writes: [...request, ...stream] }
  }
  // The first order creates counters and the day's figures.
  await place('warm-up', 1, {})
  return [
    await place('guest', 1, {}, true),
    await place('card, 1 item', 1, {}),
    await place('card, 3 items', 3, {}),
    await place('cash on delivery, 1 item', 1, {
      payment_method: 'cash_on_delivery',
      payment_data: undefined,
    }),
  ]
}
