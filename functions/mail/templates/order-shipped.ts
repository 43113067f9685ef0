import { button, greet, heading, letter, paragraph, rows } from '../layout.ts'
import type { EmailMessage } from '../message.ts'
import { addressLines, itemRows, type OrderEmail, optOutOf } from './order-parts.ts'

/** Sent once an order leaves, with its tracking number where there is one. */
export const orderShippedEmail = (data: OrderEmail): EmailMessage => {
  const { order, firstName, link, sender } = data
  return letter({
    subject: `Your order ${order.order_number} is on its way`,
    headline: greet(firstName, 'your order is on its way'),
    preview: order.tracking_number
      ? `Tracking number ${order.tracking_number}`
      : `Order ${order.order_number} has left us.`,
    sender,
    optOut: optOutOf(data),
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
