import * as z from 'zod'
import { orderStatuses } from '../../shared/schemas/order.ts'
import { listedOrderKey, listedOrderRange, userOwner } from './keys.ts'
import { query } from './read.ts'

/** What a customer's list goes by: a tenth of the order's size, or less. */
const ListedOrder = z.object({
  order_id: z.string(),
  status: z.enum(orderStatuses),
  /** Its number and its products' names, in lower case, a line each. */
  words: z.string(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

/** The fields of an order that its entry is built from. */
type Listable = Pick<ListedOrder, 'status'> & {
  id: string
  order_number: string
  lines: readonly { product_name: string }[]
}

/** The entry of a placed order in its customer's list, with its keys. */
export const listedOrderItem = (userId: string, order: Listable) => ({
  ...listedOrderKey(userId, order.id),
  entity: 'listed-order',
  order_id: order.id,
  status: order.status,
  words: [...new Set([order.order_number, ...order.lines.map(line => line.product_name)])]
    .join('\n')
    .toLowerCase(),
})

/** Instants: since the first, up to before the second. */
type Period = { from?: string; until?: string }

/** The entries of the orders a customer placed in a period, the newest first, at most `most`. */
export const listedOrders = async (
  userId: string,
  { from, until, most }: Period & { most?: number } = {},
): Promise<ListedOrder[]> => {
  if (most === 0) return []
  return query(ListedOrder, {
    partition: userOwner(userId),
    ...listedOrderRange(from, until),
    backwards: true,
    limit: most,
  })
}
