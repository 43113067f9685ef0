import type { Order } from '../../../shared/schemas/order.ts'
import { button, greet, heading, letter, note, paragraph } from '../layout.ts'
import type { EmailMessage } from '../message.ts'
import { addressLines, itemRows, type OrderEmail, totalRows } from './order-parts.ts'

const cardNames: Record<NonNullable<Order['card']>['brand'], string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  unknown: 'a card',
}

const payment = ({ payment_method, card }: Order): string => {
  if (payment_method === 'cash_on_delivery') return 'You pay on delivery.'
  if (payment_method === 'paypal') return 'Paid with PayPal.'
  return card ? `Paid with ${cardNames[card.brand]} ending in ${card.last4}.` : 'Paid by card.'
}

/** Sent once an order is placed. */
export const orderConfirmationEmail = ({
  order,
  firstName,
  link,
  sender,
}: OrderEmail): EmailMessage =>
  letter({
    subject: `Your order ${order.order_number}`,
    headline: greet(firstName, 'thank you for your order'),
    preview: `We have your order ${order.order_number} and are getting it ready.`,
    sender,
    parts: [
      paragraph(
        `We have your order ${order.order_number} and are getting it ready. You will hear from us again when it ships.`,
      ),
      button('See your order', link),
      heading('What you ordered'),
      itemRows(order),
      totalRows(order),
      note(payment(order)),
      heading('Where it goes'),
      addressLines(order.shipping_address),
    ],
  })
