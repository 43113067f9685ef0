import type { OrderFacts } from '../../schemas/order-facts.ts'
import { cancel } from './cancel.ts'
import { type Command, type Decision, isRefused, unchanged } from './commands.ts'
import { isOverdue } from './pay.ts'

/** Cancels an order that its customer didn't pay in time. Does nothing before that time. */
export const cancelOverdue = <Order extends OrderFacts>(
  order: Order,
  { refund_id }: Extract<Command, { type: 'lapse' }>,
  now: string,
): Decision<Order> => {
  if (!isOverdue(order, now)) return unchanged(order)
  const reason = 'The payment didn’t arrive in time'
  const decided = cancel(order, { type: 'cancel', restock: true, reason, refund_id }, now)
  if (isRefused(decided)) return decided
  return { ...decided, order: { ...decided.order, lapsed_at: now } }
}
