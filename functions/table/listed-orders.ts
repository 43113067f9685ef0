import * as z from 'zod'
import { statusOf } from '../../shared/rules/order/status.ts'
import { orderStatuses } from '../../shared/schemas/order.ts'
import type { OrderFacts } from '../../shared/schemas/order-facts.ts'
import { listedOrderKey, listedOrderRange, userBuyer } from './keys.ts'
import { query } from './read.ts'

/** The fields that a customer's list filters by, a tenth of the order's size or less. */
const ListedOrder = z.object({
  order_id: z.string(),
  status: z.enum(orderStatuses),
  /** Number and product names, in lower case, one per line. */
  words: z.string(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

/** The order fields that its entry uses. */
type Listable = Omit<OrderFacts, 'lines'> & {
  id: string
  order_number: string
  lines: (OrderFacts['lines'][number] & { product_name: string })[]
}

/** Builds the list entry of a placed order, with its keys. */
export const listedOrderItem = (userId: string, order: Listable) => ({
  ...listedOrderKey(userId, order.id),
  entity: 'listed-order',
  order_id: order.id,
  status: statusOf(order),
  words: [...new Set([order.order_number, ...order.lines.map(line => line.product_name)])]
    .join('\n')
    .toLowerCase(),
})

/** From the first instant up to, not including, the second. */
type Period = { from?: string; until?: string }

/** Lists the entries of a customer's orders in a period, newest first, up to a limit. */
export const listedOrders = async (
  userId: string,
  { from, until, limit }: Period & { limit?: number } = {},
): Promise<ListedOrder[]> => {
  if (limit === 0) return []
  return query(ListedOrder, {
    partition: userBuyer(userId),
    ...listedOrderRange(from, until),
    backwards: true,
    limit,
  })
}

type Customer = { id: string; total_orders: number }

/** Lists the ids of one page of a customer's orders, newest first. Reads the pages before it too. */
export const listedPage = async (
  { id, total_orders: total }: Customer,
  { page, limit }: { page: number; limit: number },
): Promise<string[]> => {
  const [start, end] = [(page - 1) * limit, page * limit]
  const listed = await listedOrders(id, { limit: start < total ? Math.min(end, total) : 0 })
  return listed.slice(start).map(({ order_id }) => order_id)
}
