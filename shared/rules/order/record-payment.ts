import type { OrderFacts } from '../../schemas/order-facts.ts'
import { formatCents } from '../money.ts'
import { amountDue } from './amounts.ts'
import { type Command, type Decision, invalid, notAllowed, unchanged } from './commands.ts'
import { coverOf } from './covers.ts'
import { awaitsTransfer } from './pay.ts'
import { newAttempt } from './payment.ts'
import { statusOf } from './status.ts'

/** Why a transfer of this amount doesn't pay an order, in a sentence for staff; null if it does. */
export const refuseTransfer = (order: OrderFacts, amount: number): string | null => {
  if (statusOf(order) === 'cancelled')
    return 'This order was canceled. Reopen it as a bank transfer first.'
  if (!awaitsTransfer(order)) return 'This order doesn’t wait for a bank transfer.'
  const due = amountDue(order)
  return amount === due ? null : `${formatCents(due)} is owed, not ${formatCents(amount)}.`
}

/**
 * Whether an order has a transfer of this day and amount already. A reopened order can be owed the same
 * amount again. The reference doesn't count: staff may have typed it.
 */
export const isRecorded = (order: OrderFacts, amount: number, day: string): boolean =>
  order.attempts.some(one => one.transfer?.day === day && one.amount === amount)

/** Records the transfer that pays an order. It pays exactly what is owed, and once. */
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
    ...coverOf(order),
  }
  return {
    order: { ...order, attempts: [...order.attempts, attempt] },
    effects: [{ type: 'email', kind: 'payment_received' }],
  }
}
