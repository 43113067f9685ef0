import type { OrderFacts, RefundFact } from '../../schemas/order-facts.ts'
import { type Command, type Decision, notAllowed } from './commands.ts'

/** Whether a refund's money didn't reach the customer: it was rejected, or their bank sent it back. */
export const isOwed = ({ state, failure }: Pick<RefundFact, 'state' | 'failure'>): boolean =>
  state === 'failed' || (state === 'made' && Boolean(failure))

/**
 * Records that staff paid an owed refund another way. The provider doesn't pay it anymore. One that was
 * never made gets its credit note.
 */
export const settleRefund = <Order extends OrderFacts>(
  order: Order,
  { refund_id, paid_by, credit_note }: Extract<Command, { type: 'settle_refund' }>,
): Decision<Order> => {
  const before = order.refunds.find(({ id }) => id === refund_id)
  if (!before || !isOwed(before)) return notAllowed('This refund isn’t owed anymore.')
  const isNew = before.credit_note === undefined
  const after: RefundFact = { ...before, state: 'made', failure: null, paid_by, credit_note }
  return {
    order: {
      ...order,
      refunds: order.refunds.map(one => (one.id === refund_id ? after : one)),
    },
    effects: isNew ? [{ type: 'credit_note', refund_id }] : [],
  }
}
