import { orderKey, orderRange, userOwner } from './keys.ts'
import { OrderItem } from './orders.ts'
import { query } from './read.ts'

/** Instants: since the first, up to before the second. */
type Period = { from?: string; until?: string }

/**
 * The orders a customer placed, the newest first, read in chunks as far as they are asked for.
 * Reservations that were never paid are no orders.
 */
export async function* ownOrders(
  userId: string,
  { from, until, chunk = 50 }: Period & { chunk?: number } = {},
): AsyncGenerator<OrderItem> {
  const owner = userOwner(userId)
  const range = orderRange(from, until)
  if (range.from > range.to) return
  let after: Record<string, unknown> | undefined
  do {
    const items = await query(OrderItem, {
      partition: owner,
      ...range,
      backwards: true,
      limit: chunk,
      after,
    })
    yield* items.filter(order => order.placed_at)
    const last = items.length === chunk ? items.at(-1) : undefined
    after = last && orderKey(owner, last.id)
  } while (after)
}

/** The newest `most` orders a customer placed in a period. */
export const newestOrders = async (
  userId: string,
  most: number,
  period: Period = {},
): Promise<OrderItem[]> => {
  const found: OrderItem[] = []
  for await (const order of ownOrders(userId, { ...period, chunk: Math.min(most, 100) })) {
    found.push(order)
    if (found.length === most) break
  }
  return found
}
