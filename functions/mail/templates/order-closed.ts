import { formatDollars } from '../../../shared/rules/money.ts'
import { button, greet, heading, letter, note, paragraph } from '../layout.ts'
import type { Mail } from '../mail.ts'
import { type OrderMail, reviewLinks } from './order-parts.ts'

/** Sent once an order has arrived. */
export const orderDeliveredMail = ({
  order,
  firstName,
  link,
  invitesReviews,
  sender,
}: OrderMail): Mail =>
  letter({
    subject: `Your order ${order.order_number} has arrived`,
    headline: greet(firstName, 'your order has arrived'),
    preview: 'We hope you like it.',
    sender,
    parts: [
      paragraph(
        `Order ${order.order_number} was delivered. We hope you like it; if something is not right, tell us and we will see to it.`,
      ),
      button('See your order', link),
      ...(invitesReviews
        ? [
            heading('How is it?'),
            paragraph('Other shoppers would like to know.'),
            ...reviewLinks(order, sender),
          ]
        : []),
    ],
  })

/** Sent once an order is cancelled, by whomever. */
export const orderCancelledMail = ({ order, firstName, link, sender }: OrderMail): Mail =>
  letter({
    subject: `Your order ${order.order_number} is cancelled`,
    headline: greet(firstName, 'your order is cancelled'),
    preview: `Nothing of order ${order.order_number} will be sent.`,
    sender,
    parts: [
      paragraph(`Order ${order.order_number} is cancelled, and nothing of it will be sent.`),
      ...(order.payment_status === 'refunded'
        ? [paragraph(`We have returned ${formatDollars(order.total)} to you.`)]
        : []),
      button('See your order', link),
    ],
  })

/** Sent once the money of an order went back. */
export const orderRefundedMail = ({ order, firstName, link, sender }: OrderMail): Mail =>
  letter({
    subject: `Your refund for order ${order.order_number}`,
    headline: greet(firstName, 'your refund is on its way'),
    preview: `${formatDollars(order.total)} for order ${order.order_number}`,
    sender,
    parts: [
      paragraph(`We have returned ${formatDollars(order.total)} for order ${order.order_number}.`),
      note('Depending on your bank it takes a few business days until you see it.'),
      button('See your order', link),
    ],
  })
