import { button, greet, heading, note, paragraph, renderEmail } from '../layout.ts'
import type { EmailMessage } from '../message.ts'
import { addressLines, itemRows, type OrderEmail, totalRows } from './order-parts.ts'
import { paymentText } from './payment-text.ts'

/** Confirms a placed order. */
export const orderConfirmationEmail = ({
  order,
  firstName,
  link,
  sender,
}: OrderEmail): EmailMessage =>
  renderEmail({
    subject: `Your order ${order.order_number} is confirmed`,
    headline: greet(firstName, 'thank you for your order'),
    preheader: `We’re getting order ${order.order_number} ready to ship.`,
    sender,
    blocks: [
      paragraph(
        `We received order ${order.order_number} and are getting it ready. We’ll email you when it ships.`,
      ),
      button('View order', link),
      heading('Order summary'),
      itemRows(order),
      totalRows(order),
      note(paymentText(order)),
      heading('Shipping address'),
      addressLines(order.shipping_address),
      ...(order.billing_address
        ? [heading('Billing address'), addressLines(order.billing_address)]
        : []),
    ],
  })
