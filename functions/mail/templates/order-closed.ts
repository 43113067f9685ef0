import { formatDollars } from '../../../shared/rules/money.ts'
import { button, greet, heading, note, paragraph, renderEmail, smallLink } from '../layout.ts'
import type { EmailMessage } from '../message.ts'
import { itemRows, type OrderEmail, optOutLink, reviewLinks } from './order-parts.ts'
import { refundDestination, refundTiming } from './payment-text.ts'

/** The page to return items of an order, and the last day to. */
export type ReturnInvitation = { link: string; until: string }

/** Tells the buyer that an order was delivered, and how to return what isn't right. */
export const orderDeliveredEmail = (
  data: OrderEmail & { returns: ReturnInvitation | null },
): EmailMessage => {
  const { order, firstName, link, invitesReviews, returns, sender } = data
  return renderEmail({
    subject: `Your order ${order.order_number} was delivered`,
    headline: greet(firstName, 'your order was delivered'),
    preheader: 'If anything isn’t right, let us know.',
    sender,
    optOut: optOutLink(data),
    blocks: [
      paragraph(
        `Order ${order.order_number} was delivered. If anything isn’t right, let us know and we’ll fix it.`,
      ),
      button('View order', link),
      ...(returns
        ? [
            heading('Not right?'),
            paragraph(`You can return or exchange items until ${returns.until}.`),
            smallLink('Start a return', returns.link),
          ]
        : []),
      ...(invitesReviews
        ? [
            heading('Review your items'),
            paragraph('Your reviews help other shoppers choose.'),
            reviewLinks(order, sender),
          ]
        : []),
    ],
  })
}

/** Tells the buyer about a full or partial refund, in dollars, and links its credit note. */
export const orderRefundedEmail = ({
  order,
  amount,
  firstName,
  link,
  creditNote,
  paidBy,
  sender,
}: Omit<OrderEmail, 'invitesReviews' | 'hasAccount'> & {
  amount: number
  /** How the store paid it, if not back to the payment method. */
  paidBy?: string | undefined
  /** Missing for refunds of earlier releases. */
  creditNote?: { number: string; url: string } | undefined
}): EmailMessage => {
  const refunded =
    amount < order.total
      ? `${formatDollars(amount)} of the ${formatDollars(order.total)} total`
      : formatDollars(amount)
  return renderEmail({
    subject: `Your refund for order ${order.order_number}`,
    headline: greet(firstName, paidBy ? 'we paid your refund' : 'your refund is on its way'),
    preheader: `We refunded ${formatDollars(amount)} for order ${order.order_number}.`,
    sender,
    blocks: [
      paragraph(
        `We refunded ${refunded} for order ${order.order_number}${paidBy ? ` by ${paidBy}` : refundDestination(order)}.`,
      ),
      ...(paidBy ? [] : [note(refundTiming(order))]),
      button('View order', link),
      ...(creditNote
        ? [smallLink(`Download credit note ${creditNote.number}`, creditNote.url)]
        : []),
    ],
  })
}

/** Tells the buyer that payment failed, so no order was placed. */
export const paymentFailedEmail = ({
  order,
  firstName,
  sender,
}: Pick<OrderEmail, 'order' | 'firstName' | 'sender'>): EmailMessage =>
  renderEmail({
    subject: 'Your payment didn’t go through',
    headline: greet(firstName, 'your payment didn’t go through'),
    preheader: 'Your order wasn’t placed, and you weren’t charged.',
    sender,
    blocks: [
      paragraph(
        'Your order wasn’t placed, and you weren’t charged. Your items are still in your cart.',
      ),
      button('Try again', `${sender.url}/checkout`),
      heading('Your items'),
      itemRows(order, sender),
      note(
        'Your bank may show a pending charge for a few days. It will disappear on its own. If you’ve since placed the order, ignore this email.',
      ),
    ],
  })
