import { orderKey, orderPrefix, userBuyer } from './keys.ts'
import { OrderItem } from './orders.ts'
import { batchGet, query } from './read.ts'

const chunkSize = 50

/**
 * Yields a customer's placed orders, newest first, read in chunks on demand. Skips unpaid orders.
 */
export async function* ownOrders(userId: string, chunk = chunkSize): AsyncGenerator<OrderItem> {
  const owner = userBuyer(userId)
  let after: Record<string, unknown> | undefined
  do {
    const items = await query(OrderItem, {
      partition: owner,
      beginsWith: orderPrefix,
      backwards: true,
      limit: chunk,
      after,
    })
    yield* items.filter(order => order.placed_at)
    const last = items.length === chunk ? items.at(-1) : undefined
    after = last && orderKey(owner, last.id)
  } while (after)
}

/** Lists a customer's newest placed orders. */
export const newestOrders = async (userId: string, limit: number): Promise<OrderItem[]> => {
  const found: OrderItem[] = []
  for await (const order of ownOrders(userId, Math.min(limit, 100))) {
    found.push(order)
    if (found.length === limit) break
  }
  return found
}

/** Returns a customer's orders by id, in the given order. */
export const ordersById = async (userId: string, ids: readonly string[]): Promise<OrderItem[]> => {
  const owner = userBuyer(userId)
  const found = await batchGet(
    OrderItem,
    ids.map(id => orderKey(owner, id)),
  )
  const byId = new Map(found.map(order => [order.id, order]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
