import { cashRefund, refundTime } from '../../../shared/rules/promises.ts'
import type { Order } from '../../../shared/schemas/order.ts'

type Payment = Pick<Order, 'payment_method' | 'card'>
type Paying = Payment & Pick<Order, 'payment_status'>

const cardNames: Record<NonNullable<Order['card']>['brand'], string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  unknown: 'your card',
}

/** Describes how an order is paid, for example `Paid with Visa ending in 4242.` */
export const paymentText = ({ payment_method, payment_status, card }: Paying): string => {
  if (payment_method === 'bank_transfer')
    return payment_status === 'pending' ? 'You pay by bank transfer.' : 'Paid by bank transfer.'
  if (payment_method === 'cash_on_delivery') return 'You pay on delivery.'
  if (payment_method === 'paypal') return 'Paid with PayPal.'
  return card ? `Paid with ${cardNames[card.brand]} ending in ${card.last4}.` : 'Paid by card.'
}

/** Describes where a refund goes, for example ` to Visa ending in 4242`; empty for cash. */
export const refundDestination = ({ payment_method, card }: Payment): string => {
  if (payment_method === 'cash_on_delivery') return ''
  if (payment_method === 'bank_transfer') return ' to your bank account'
  if (payment_method === 'paypal') return ' to your PayPal account'
  return card ? ` to ${cardNames[card.brand]} ending in ${card.last4}` : ' to your card'
}

export const refundTiming = ({ payment_method }: Payment): string =>
  payment_method === 'cash_on_delivery'
    ? `You paid on delivery, so you’ll receive your refund ${cashRefund}.`
    : `Refunds take ${refundTime} to appear.`
