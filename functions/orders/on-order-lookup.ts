import { sendOnce } from '../mail/send-once.ts'
import { orderLinkEmail } from '../mail/templates/order-link.ts'
import { orderLink } from '../order-links/order-links.ts'
import type { Change } from '../table/change-record.ts'
import { findOrdersByNumber } from '../table/lists/order-list.ts'
import { claimOrderLink, OrderLookupItem } from '../table/order-lookups.ts'
import type { OrderItem } from '../table/orders.ts'

/** Normalizes an order number: people type `#SEL-10001`, `sel-10001` or `10001`. */
const normalize = (number: string) => number.toLowerCase().replace(/^#|\s/g, '')

/** Finds the placed order with this number and email address. */
const findOrder = async (lookup: OrderLookupItem): Promise<OrderItem | undefined> => {
  const number = normalize(lookup.order_number)
  const hasNumber = ({ order_number }: OrderItem) =>
    [order_number, order_number.replace(/\D/g, '')].some(own => normalize(own) === number)
  const found = await findOrdersByNumber(number)
  return found.find(order => order.placed_at && order.email === lookup.email && hasNumber(order))
}

/** Emails the link to the requested order, at most once every ten minutes per order. */
export const onOrderLookup = async ({ before, after }: Change): Promise<void> => {
  if (before || !after) return
  const lookup = OrderLookupItem.parse(after)
  const order = await findOrder(lookup)
  if (!order || !(await claimOrderLink(order.id, lookup))) return
  await sendOnce('order-link', lookup.id, {
    to: order.email,
    write: async sender =>
      orderLinkEmail({
        orderNumber: order.order_number,
        firstName: order.first_name,
        link: await orderLink(sender.url, order, lookup.created_at),
        sender,
      }),
  })
}
