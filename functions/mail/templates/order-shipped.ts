import { button, greet, heading, letter, paragraph, rows } from '../layout.ts'
import type { Mail } from '../mail.ts'
import { addressLines, itemRows, type OrderMail, wayOutOf } from './order-parts.ts'

/** Sent once an order leaves, with its tracking number where there is one. */
export const orderShippedMail = (data: OrderMail): Mail => {
  const { order, firstName, link, sender } = data
  return letter({
    subject: `Your order ${order.order_number} is on its way`,
    headline: greet(firstName, 'your order is on its way'),
    preview: order.tracking_number
      ? `Tracking number ${order.tracking_number}`
      : `Order ${order.order_number} has left us.`,
    sender,
    wayOut: wayOutOf(data),
    parts: [
      paragraph(
        `Order ${order.order_number} has left us. Delivery: ${order.shipping_method.delivery_time}.`,
      ),
      ...(order.tracking_number
        ? [rows([{ label: 'Tracking number', value: order.tracking_number, strong: true }])]
        : []),
      button('See your order', link),
      heading('In the parcel'),
      itemRows(order),
      heading('Where it goes'),
      addressLines(order.shipping_address),
    ],
  })
}
