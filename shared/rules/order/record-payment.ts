import type { OrderFacts } from '../../schemas/order-facts.ts'
import { formatCents } from '../money.ts'
import { amountDue } from './amounts.ts'
import { type Command, type Decision, invalid, notAllowed, unchanged } from './commands.ts'
import { awaitsTransfer } from './pay.ts'
import { newAttempt } from './payment.ts'
import { paymentCoverOf } from './payment-covers.ts'
import { statusOf } from './status.ts'

/** Explains to staff why a transfer of this amount doesn't pay an order; null if it does. */
export const refuseTransfer = (order: OrderFacts, amount: number): string | null => {
  if (statusOf(order) === 'cancelled')
    return 'This order was canceled. Reopen it as a bank transfer first.'
  if (!awaitsTransfer(order)) return 'This order doesn’t wait for a bank transfer.'
  const due = amountDue(order)
  return amount === due ? null : `${formatCents(due)} is owed, not ${formatCents(amount)}.`
}

/**
 * Returns whether an order already has a transfer of this day and amount. Since the order was
 * reopened, the same amount may be owed again. Ignores the reference, which staff may have typed.
 */
export const isRecorded = (order: OrderFacts, amount: number, day: string): boolean =>
  order.attempts.some(one => one.transfer?.day === day && one.amount === amount)

/** Records the transfer that pays an order, once. It must be exactly the amount owed. */
export const recordPayment = <Order extends OrderFacts>(
  order: Order,
  { attempt_id, amount, transfer }: Extract<Command, { type: 'record_payment' }>,
  now: string,
): Decision<Order> => {
  if (order.attempts.some(({ id }) => id === attempt_id)) return unchanged(order)
  const problem = refuseTransfer(order, amount)
  if (problem) return awaitsTransfer(order) ? invalid(problem) : notAllowed(problem)
  const attempt = {
    ...newAttempt(attempt_id, order.payment_method, amount, now),
    state: 'captured' as const,
    transfer,
    ...paymentCoverOf(order),
  }
  return {
    order: { ...order, attempts: [...order.attempts, attempt] },
    effects: [{ type: 'email', kind: 'payment_received' }],
  }
}
