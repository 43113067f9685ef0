import { randomUUID } from 'node:crypto'
import { handler as cart } from '../../functions/cart/handler.ts'
import { handler as orders } from '../../functions/orders/handler.ts'
import { performWork } from '../../functions/orders/order-work.ts'
import { allLists } from '../../functions/table/lists/all-lists.ts'
import { repairLists } from '../../functions/table/lists/repair.ts'
import { listDueWork } from '../../functions/table/order-work.ts'
import { scanProducts } from '../../functions/table/products.ts'
import { demoStore } from '../../infra/local/seed/demo-store.ts'
import { writeStore } from '../../infra/local/seed/write-store.ts'
import { visitor } from '../support/call.ts'
import { guestOrder } from '../support/fixtures.ts'
import { followTable } from '../support/follow-table.ts'
import { signInAs, trustOwnTokens } from '../support/tokens.ts'
import { meterWrites, type Written } from './write-meter.ts'

/** What an order writes, in write units: its request, what follows from it, and the sweep. */
export type OrderCost = {
  name: string
  request: number
  stream: number
  sweep: number
  writes: readonly Written[]
}

/** The demo payment provider's own records. A store with another provider doesn't have them. */
const isDemoProviders = ({ entity }: Written) => entity === 'charge'

const sum = (writes: readonly Written[]) =>
  writes.reduce((all, one) => all + (isDemoProviders(one) ? 0 : one.units), 0)

/** Minutes after which the sweep has seen the order's payment end. */
const laterMinutes = 16

/** Does the work that the sweep has to do for the orders so far. */
export const sweepLater = async () => {
  const later = new Date(Date.now() + laterMinutes * 60_000)
  for (const work of await listDueWork(later.toISOString(), 100)) await performWork(work, later)
}

/** Lists items that can be bought, one for each product. */
export const buyable = async (count: number) => {
  const items: { product_id: string; variant_id: string; quantity: number }[] = []
  for await (const { product, variants } of scanProducts()) {
    const variant = variants.find(({ stock }) => stock > count)
    if (variant && product.is_active && product.options.length > 0)
      items.push({ product_id: product.id, variant_id: variant.id, quantity: 1 })
    if (items.length === count) break
  }
  return items
}

type Kind = { name: string; lines: number; token?: string; more?: object }

const place = async ({ name, lines, token, more }: Kind): Promise<OrderCost> => {
  const items = await buyable(lines)
  const send = visitor(token)
  for (const body of items) await send(cart, 'POST /cart/items', { body })
  const follow = await followTable(1)
  const request = await meterWrites(async () => {
    const { status, body } = await send(orders, 'POST /orders', {
      body: guestOrder(items, more),
      headers: { 'idempotency-key': randomUUID() },
    })
    if (status !== 201) throw new Error(`The order failed with ${status}: ${JSON.stringify(body)}`)
  })
  const stream = await meterWrites(follow)
  const swept = await meterWrites(sweepLater)
  return {
    name,
    request: sum(request),
    stream: sum(stream),
    sweep: sum(swept),
    writes: [...request, ...stream, ...swept].filter(one => !isDemoProviders(one)),
  }
}

const cash = { payment_method: 'cash_on_delivery', payment_data: null }

/**
 * Measures what placing an order writes in the demo store, until its payment record is gone. Counts as
 * Amazon does (`write-meter.ts`).
 */
export const measureOrderCost = async (): Promise<OrderCost[]> => {
  trustOwnTokens()
  await writeStore(demoStore(new Date()))
  await repairLists(allLists)
  const token = await signInAs('order-cost')
  // The first order of a day and a customer creates their figures.
  await place({ name: 'first', lines: 1, token })
  return [
    await place({ name: 'guest, card, 1 item', lines: 1 }),
    await place({ name: 'guest, cash on delivery', lines: 1, more: cash }),
    await place({ name: 'customer, card, 1 item', lines: 1, token }),
    await place({ name: 'customer, card, 3 items', lines: 3, token }),
  ]
}
