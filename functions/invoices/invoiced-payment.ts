import { refundableOfAttempt } from '../../shared/rules/order/amounts.ts'
import { wasCaptured } from '../../shared/rules/order/payment-covers.ts'
import type { OrderFacts, PaymentAttempt } from '../../shared/schemas/order-facts.ts'
import { idOf } from '../table/id.ts'
import { invoiceIdOf as idOfFirst } from '../table/invoices.ts'

type Order = Pick<OrderFacts, 'id' | 'attempts' | 'refunds'>

/** Lists the payments of an order in the order in which they arrived. */
export const paymentsOf = ({ attempts }: Pick<Order, 'attempts'>): PaymentAttempt[] =>
  attempts.filter(wasCaptured).toSorted((one, other) => one.at.localeCompare(other.at))

/** Returns whether a cash payment was recorded as collected by mistake and taken back. */
export const wasTakenBack = (payment: PaymentAttempt): boolean =>
  wasCaptured(payment) && payment.state === 'voided'

/** Returns whether a payment was the order's first. Payments of earlier releases don't store that. */
export const isFirstPayment = (order: Order, { id, covers }: PaymentAttempt): boolean =>
  covers ? covers.earlier === 0 : paymentsOf(order).find(one => !one.covers)?.id === id

/** Returns the latest payment that wasn't refunded in full, or the first one. */
export const currentPayment = (order: Order): PaymentAttempt | undefined => {
  const payments = paymentsOf(order).filter(({ state }) => state === 'captured')
  return payments.findLast(({ id }) => refundableOfAttempt(order, id) > 0) ?? payments[0]
}

/**
 * Returns the id of a payment's invoice. Usually an order has one payment and one invoice; an order
 * that was refunded, reopened and paid again has two.
 */
export const invoiceIdOfPayment = (order: Order, payment: PaymentAttempt | undefined): string =>
  !payment || isFirstPayment(order, payment) ? idOfFirst(order.id) : idOf('inv', payment.id)
