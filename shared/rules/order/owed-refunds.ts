import type { OrderFacts, RefundFact } from '../../schemas/order-facts.ts'
import { type Command, type Decision, notAllowed } from './commands.ts'

/**
 * Returns whether a refund's money didn't reach the customer: the provider rejected it, or the
 * customer's bank sent it back.
 */
export const isOwed = ({ state, failure }: Pick<RefundFact, 'state' | 'failure'>): boolean =>
  state === 'failed' || (state === 'made' && Boolean(failure))

/** Returns a refund's amount and adjustment for another amount. What is missing becomes a deduction. */
const withAmount = ({ items, shipping }: RefundFact, amount: number) => ({
  amount,
  adjustment: amount - items - shipping,
})

/** Undoes the withdrawal of a refund that the provider made after all. */
export const withoutWithdrawal = ({ withdrawn, ...refund }: RefundFact): RefundFact =>
  withdrawn === undefined
    ? refund
    : { ...refund, ...withAmount(refund, withdrawn), state: 'promised' }

/**
 * Records that staff paid an owed refund another way, so that the provider doesn't pay it anymore. A
 * refund that was never made gets its credit note.
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

/**
 * Withdraws an owed refund, so that the order keeps its money. Its items and shipping stay taken
 * off: their price becomes a deduction. A refund that was sent has a credit note, and one from
 * before the order was reopened belongs to the new payment's amount, so both stay owed.
 */
export const withdrawRefund = <Order extends OrderFacts>(
  order: Order,
  { refund_id }: Extract<Command, { type: 'withdraw_refund' }>,
): Decision<Order> => {
  const before = order.refunds.find(({ id }) => id === refund_id)
  if (!before || !isOwed(before)) return notAllowed('This refund isn’t owed anymore.')
  if (before.state === 'made')
    return notAllowed('This refund was sent and has a credit note. Pay it another way.')
  if (order.reopened_at !== null && before.at <= order.reopened_at)
    return notAllowed('The order was reopened after this refund. Pay it another way.')
  const after: RefundFact = {
    ...before,
    ...withAmount(before, 0),
    state: 'withdrawn',
    failure: null,
    withdrawn: before.amount,
  }
  return {
    order: { ...order, refunds: order.refunds.map(one => (one.id === refund_id ? after : one)) },
    effects: [],
  }
}
