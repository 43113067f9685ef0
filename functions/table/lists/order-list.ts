import { refundable } from '../../../shared/rules/order/amounts.ts'
import { paymentStatusOf, statusOf } from '../../../shared/rules/order/status.ts'
import { orderStatuses, paymentStatuses } from '../../../shared/schemas/order.ts'
import { orderKey } from '../keys.ts'
import { OrderItem, ownerOf } from '../orders.ts'
import { type List, wordsIn } from './list.ts'
import { searchListed } from './search.ts'

/** Returns an order number without its letters: `SEL-10001` is found as `10001`. */
const withoutPrefix = (number: string): string => number.replace(/^\D+-(?=\d+$)/, '')

/** Placed orders by status and payment (decision 41). Searchable by number, names and email. */
export const orderList: List<typeof OrderItem> = {
  name: 'ORDERS',
  entity: 'order',
  schema: OrderItem,
  facets: ['status', 'payment_status'],
  partitions: [orderStatuses, paymentStatuses],
  isListed: order => order.placed_at !== null,
  entryOf: order => ({
    id: order.id,
    version: order.version,
    created_at: order.created_at,
    tuple: [statusOf(order), paymentStatusOf(order)],
    // Paid and not refunded, as in reports.
    sums: { revenue: refundable(order) },
    words: wordsIn(
      withoutPrefix(order.order_number),
      order.email,
      order.first_name,
      order.last_name,
    ),
    key: orderKey(ownerOf(order), order.id),
  }),
  formsOf: word => {
    const number = withoutPrefix(word)
    return number === word ? [] : [number]
  },
}

/** More than the orders that share digits, such as SEL-10001 and 10001. */
const maxOrders = 20

/** Finds orders by a number or part of one, newest first. */
export const findOrdersByNumber = async (number: string): Promise<OrderItem[]> =>
  (
    await searchListed(
      orderList,
      number,
      { facets: {} },
      { offset: 0, limit: maxOrders, ascending: false },
    )
  ).items
