import { formatDollars } from '../../../shared/rules/money.ts'
import { button, greet, heading, note, paragraph, renderEmail } from '../layout.ts'
import type { EmailMessage } from '../message.ts'
import { addressLines, itemRows, type OrderEmail, totalRows } from './order-parts.ts'

type Data = Pick<OrderEmail, 'order' | 'firstName' | 'link' | 'sender'>

/** Asks the buyer to pay an order that the store reopened, by a day such as "December 3, 2026". */
export const paymentLinkEmail = ({
  order,
  firstName,
  link,
  payBy,
  sender,
}: Data & { payBy: string | null }): EmailMessage =>
  renderEmail({
    subject: `Pay for your order ${order.order_number}`,
    headline: greet(firstName, 'your order is open again'),
    preheader: `We reserved your items. Pay ${formatDollars(order.payment_due)} to have them shipped.`,
    sender,
    blocks: [
      paragraph(
        `We reopened order ${order.order_number} and reserved your items${payBy ? ` until ${payBy}` : ''}. Pay ${formatDollars(order.payment_due)} by card or PayPal, and we’ll ship them.`,
      ),
      button(`Pay ${formatDollars(order.payment_due)}`, link),
      ...(payBy ? [note(`Pay by ${payBy}. After that, we cancel the order.`)] : []),
      heading('Your items'),
      itemRows(order, sender),
      totalRows(order),
      heading('Shipping address'),
      addressLines(order.shipping_address),
      note(
        'Anyone who has this link can view and pay for the order. If you no longer want the items, reply to this email.',
      ),
    ],
  })

/** Confirms that a reopened order was paid. */
export const paymentReceivedEmail = ({ order, firstName, link, sender }: Data): EmailMessage =>
  renderEmail({
    subject: `We received your payment for order ${order.order_number}`,
    headline: greet(firstName, 'thank you for your payment'),
    preheader: 'Your order is paid, and we’ll ship it soon.',
    sender,
    blocks: [
      paragraph(`Order ${order.order_number} is paid. We’ll email you when it ships.`),
      button('View order', link),
      heading('Your items'),
      itemRows(order, sender),
      totalRows(order),
    ],
  })
