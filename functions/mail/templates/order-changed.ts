import { formatDollars } from '../../../shared/rules/money.ts'
import { refundTime } from '../../../shared/rules/promises.ts'
import { button, greet, heading, paragraph, renderEmail } from '../layout.ts'
import type { EmailMessage } from '../message.ts'
import type { Block } from '../table.ts'
import { addressLines, itemRows, type OrderEmail, optOutLink } from './order-parts.ts'

/** A refund: its amount in dollars and where it goes, such as "Visa ending in 4242"; null for cash. */
export type Refunded = { amount: number; to: string | null }

/** Describes the refund of a cancellation. */
const refundText = ({ amount, to }: Refunded): string =>
  to
    ? `${formatDollars(amount)} goes back to ${to}. Refunds take ${refundTime} to appear.`
    : `We pay back ${formatDollars(amount)} in cash or as agreed with our support team.`

/**
 * Tells the buyer that an order was canceled, and what is refunded. `payBy` is the last day to pay,
 * if a reopened order wasn't paid.
 */
export const orderCanceledEmail = (
  data: OrderEmail & { refund: Refunded | null; payBy?: string | null },
): EmailMessage => {
  const { order, payBy, refund, firstName, link, sender } = data
  const number = order.order_number
  const cause = payBy
    ? `We didn’t receive your payment by ${payBy}, so we canceled order ${number}.`
    : `We canceled order ${number}.`
  return renderEmail({
    subject: `Your order ${order.order_number} is canceled`,
    headline: greet(firstName, 'your order is canceled'),
    preheader: `Order ${order.order_number} won’t ship.`,
    sender,
    optOut: optOutLink(data),
    blocks: [
      paragraph(`${cause} ${refund ? refundText(refund) : 'Nothing will ship.'}`),
      button('View order', link),
    ],
  })
}

/** Tells the buyer which items of an order were canceled, and what is refunded. */
export const itemsCanceledEmail = (
  data: OrderEmail & { refund: Refunded | null; items: OrderEmail['order']['OrderItems'] },
): EmailMessage => {
  const { order, items, refund, firstName, link, sender } = data
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const named = `${count} ${count === 1 ? 'item' : 'items'}`
  const intro = `We canceled ${named} of order ${order.order_number}. The other items aren’t affected.`
  const blocks: Block[] = [
    paragraph(refund ? `${intro} ${refundText(refund)}` : intro),
    heading('Canceled'),
    itemRows({ OrderItems: items }, sender),
    button('View order', link),
  ]
  return renderEmail({
    subject: `${named} of your order ${order.order_number} ${count === 1 ? 'is' : 'are'} canceled`,
    headline: greet(firstName, 'part of your order is canceled'),
    preheader: items.map(({ product_name }) => product_name).join(', '),
    sender,
    optOut: optOutLink(data),
    blocks,
  })
}

/** Confirms a new address, so that a buyer notices a change they didn’t make. */
export const addressChangedEmail = ({
  order,
  firstName,
  link,
  sender,
}: Pick<OrderEmail, 'order' | 'firstName' | 'link' | 'sender'>): EmailMessage =>
  renderEmail({
    subject: `Your order ${order.order_number} ships to a new address`,
    headline: greet(firstName, 'your order has a new address'),
    preheader: `The shipping address of order ${order.order_number} changed.`,
    sender,
    blocks: [
      paragraph(
        `The shipping address of order ${order.order_number} changed. If this wasn’t you, reply to this email.`,
      ),
      heading('Shipping address'),
      addressLines(order.shipping_address),
      button('View order', link),
    ],
  })
