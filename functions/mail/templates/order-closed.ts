import { formatDollars } from '../../../shared/rules/money.ts'
import { button, greet, heading, letter, note, paragraph } from '../layout.ts'
import type { EmailMessage } from '../message.ts'
import { itemRows, type OrderEmail, optOutOf, reviewLinks } from './order-parts.ts'

/** Sent once an order has arrived. */
export const orderDeliveredEmail = (data: OrderEmail): EmailMessage => {
  const { order, firstName, link, invitesReviews, sender } = data
  return letter({
    subject: `Your order ${order.order_number} has arrived`,
    headline: greet(firstName, 'your order has arrived'),
    preview: 'We hope you like it.',
    sender,
    optOut: optOutOf(data),
    parts: [
      paragraph(
        `Order ${order.order_number} was delivered. We hope you like it; if something is not right, tell us and we will see to it.`,
      ),
      button('See your order', link),
      ...(invitesReviews
        ? [
            heading('How is it?'),
            paragraph('Other shoppers would like to know.'),
            reviewLinks(order, sender),
          ]
        : []),
    ],
  })
}

/** Sent once an order is cancelled, by whomever. */
export const orderCanceledEmail = (data: OrderEmail): EmailMessage => {
  const { order, firstName, link, sender } = data
  return letter({
    subject: `Your order ${order.order_number} is cancelled`,
    headline: greet(firstName, 'your order is cancelled'),
    preview: `Nothing of order ${order.order_number} will be sent.`,
    sender,
    optOut: optOutOf(data),
    parts: [
      paragraph(`Order ${order.order_number} is cancelled, and nothing of it will be sent.`),
      ...(order.payment_status === 'refunded'
        ? [paragraph(`We have returned ${formatDollars(order.total)} to you.`)]
        : []),
      button('See your order', link),
    ],
  })
}

/** Sent once money of an order went back: all of it, or an amount in dollars that is a part. */
export const orderRefundedEmail = ({
  order,
  amount,
  firstName,
  link,
  sender,
}: Omit<OrderEmail, 'invitesReviews' | 'hasAccount'> & { amount: number }): EmailMessage => {
  const part = amount < order.total ? `, a part of its ${formatDollars(order.total)}` : ''
  return letter({
    subject: `Your refund for order ${order.order_number}`,
    headline: greet(firstName, 'your refund is on its way'),
    preview: `${formatDollars(amount)} for order ${order.order_number}`,
    sender,
    parts: [
      paragraph(
        `We have returned ${formatDollars(amount)} for order ${order.order_number}${part}.`,
      ),
      note(
        order.payment_method === 'cash_on_delivery'
          ? 'You paid on delivery, so we return it by hand or as we agreed with you.'
          : 'Depending on your bank it takes a few business days until you see it.',
      ),
      button('See your order', link),
    ],
  })
}

/** Sent when an order was not placed because its payment did not come in. */
export const paymentFailedEmail = ({
  order,
  firstName,
  sender,
}: Pick<OrderEmail, 'order' | 'firstName' | 'sender'>): EmailMessage =>
  letter({
    subject: 'Your payment did not go through',
    headline: greet(firstName, 'your payment did not go through'),
    preview: 'No order was placed, and nothing was charged.',
    sender,
    parts: [
      paragraph(
        'No order was placed, and you were not charged. What you chose is still in your cart.',
      ),
      button('Try again', `${sender.url}/checkout`),
      heading('What you wanted'),
      itemRows(order),
      note(
        'Your bank may show the amount as reserved for a few days; it goes back by itself. If you have ordered since, there is nothing to do.',
      ),
    ],
  })
