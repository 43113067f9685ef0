import { button, greet, heading, paragraph, renderEmail, rows } from '../layout.ts'
import type { EmailMessage } from '../message.ts'
import { addressLines, itemRows, type OrderEmail, optOutLink } from './order-parts.ts'

/** Tells the buyer that an order shipped, with the tracking number if there is one. */
export const orderShippedEmail = (data: OrderEmail): EmailMessage => {
  const { order, firstName, link, sender } = data
  return renderEmail({
    subject: `Your order ${order.order_number} is on its way`,
    headline: greet(firstName, 'your order is on its way'),
    preheader: order.tracking_number
      ? `Tracking number ${order.tracking_number}`
      : `Order ${order.order_number} has shipped.`,
    sender,
    optOut: optOutLink(data),
    blocks: [
      paragraph(
        `Order ${order.order_number} has shipped. Estimated delivery: ${order.shipping_method.delivery_time}.`,
      ),
      ...(order.tracking_number
        ? [rows([{ label: 'Tracking number', value: order.tracking_number, strong: true }])]
        : []),
      button('View order', link),
      heading('In this shipment'),
      itemRows(order),
      heading('Shipping address'),
      addressLines(order.shipping_address),
    ],
  })
}
