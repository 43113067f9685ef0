import { sendOnce } from '../mail/send-once.ts'
import { orderLinkEmail } from '../mail/templates/order-link.ts'
import type { Change } from '../table/change-record.ts'
import { ordersNamed } from '../table/lists/order-list.ts'
import { claimOrderLink, OrderLookupItem } from '../table/order-lookups.ts'
import type { OrderItem } from '../table/orders.ts'
import { orderLink } from './link-token.ts'

/** `#SEL-10001`, `sel-10001` and `10001` are one number to people. */
const plain = (number: string) => number.toLowerCase().replace(/^#|\s/g, '')

/** The placed order of that number and e-mail address. */
const findOrder = async (lookup: OrderLookupItem): Promise<OrderItem | undefined> => {
  const number = plain(lookup.order_number)
  const isNumberOf = ({ order_number }: OrderItem) =>
    [order_number, order_number.replace(/\D/g, '')].some(own => plain(own) === number)
  const found = await ordersNamed(number)
  return found.find(order => order.placed_at && order.email === lookup.email && isNumberOf(order))
}

/** Mails the link of the order that was asked for, if there is one: one in ten minutes an order. */
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
        link: await orderLink(sender.url, order.id, new Date()),
        sender,
      }),
  })
}
