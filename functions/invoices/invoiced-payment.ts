import { refundableOf } from '../../shared/rules/order/amounts.ts'
import type { OrderFacts, PaymentAttempt } from '../../shared/schemas/order-facts.ts'
import { idOf } from '../table/id.ts'
import { invoiceIdOf as idOfFirst } from '../table/invoices.ts'

type Order = Pick<OrderFacts, 'id' | 'attempts' | 'refunds'>

/** Lists the payments of an order in the order in which they arrived. */
const paymentsOf = ({ attempts }: Order): PaymentAttempt[] =>
  attempts
    .filter(({ state }) => state === 'captured')
    .toSorted((one, other) => one.at.localeCompare(other.at))

/** Returns the first payment of an order. */
export const firstPayment = (order: Order): PaymentAttempt | undefined => paymentsOf(order)[0]

/** Returns the latest payment that wasn't refunded in full, or the first one. */
export const currentPayment = (order: Order): PaymentAttempt | undefined => {
  const payments = paymentsOf(order)
  return payments.findLast(({ id }) => refundableOf(order, id) > 0) ?? payments[0]
}

/**
 * Returns the id of a payment's invoice. Usually there is one of each; an order that was refunded,
 * reopened and paid again has two.
 */
export const invoiceIdOf = (order: Order, payment: PaymentAttempt | undefined): string =>
  !payment || payment.id === firstPayment(order)?.id ? idOfFirst(order.id) : idOf('inv', payment.id)
