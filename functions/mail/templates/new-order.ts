import { formatItemCount as items } from '../../../shared/rules/item-count.ts'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { Order } from '../../../shared/schemas/order.ts'
import { methodTraits } from '../../../shared/schemas/payment-method.ts'
import { button, heading, note, paragraph, renderEmail } from '../layout.ts'
import type { EmailMessage, Sender } from '../message.ts'
import { formatMoment } from '../moment.ts'
import { rows } from '../table.ts'
import { addressLines, itemRows } from './order-parts.ts'

const nameOf = ({ shipping_address: to }: Order): string => `${to.first_name} ${to.last_name}`

/** Notifies staff of a new order, with what to pack and where it goes. */
export const newOrderAlert = ({
  order,
  sender,
}: {
  order: Order
  sender: Sender
}): EmailMessage => {
  const sum = formatDollars(order.total)
  return renderEmail({
    subject: `New order ${order.order_number}: ${items(order.item_count)}, ${sum}`,
    headline: `New order ${order.order_number}`,
    preheader: `${nameOf(order)} ordered ${items(order.item_count)} for ${sum}.`,
    sender,
    blocks: [
      paragraph(`${nameOf(order)} ordered ${items(order.item_count)} for ${sum}.`),
      itemRows(order, sender),
      rows([
        { label: 'Placed', value: formatMoment(order.created_at, sender.timeZone) },
        { label: 'Payment', value: methodTraits[order.payment_method].name },
        { label: 'Shipping', value: order.shipping_method.name },
        { label: 'Total', value: sum, strong: true },
      ]),
      heading('Ship to'),
      addressLines(order.shipping_address),
      ...(order.order_notes ? [note(`Order note: ${order.order_notes}`)] : []),
      button('Open order', `${sender.url}/admin/orders/${order.id}`),
    ],
  })
}

/** Lists the new orders since the last digest. `count` includes those that aren't listed. */
export const newOrdersDigest = ({
  orders,
  count,
  sender,
}: {
  orders: readonly Order[]
  count: number
  sender: Sender
}): EmailMessage => {
  const title = `${count} new ${count === 1 ? 'order' : 'orders'}`
  const more = count - orders.length
  return renderEmail({
    subject: title,
    headline: title,
    preheader: orders.map(({ order_number }) => order_number).join(', '),
    sender,
    blocks: [
      paragraph('These orders were placed since the last email like this.'),
      rows(
        orders.map(order => ({
          label: order.order_number,
          detail: [
            nameOf(order),
            items(order.item_count),
            ...(order.status === 'cancelled' ? ['canceled'] : []),
          ].join(' · '),
          value: formatDollars(order.total),
        })),
      ),
      ...(more > 0 ? [note(`And ${more} more.`)] : []),
      button('Open orders to ship', `${sender.url}/admin/orders?fulfillment=to_ship&sortOrder=asc`),
    ],
  })
}
