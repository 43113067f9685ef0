import type { OrderFacts, RefundFact } from '../../schemas/order-facts.ts'
import { refundableOfAttempt } from './amounts.ts'
import { notAllowed, type Refusal } from './commands.ts'
import { blockingDispute } from './dispute.ts'
import { splitParts } from './split-parts.ts'

/** A refund before it is split over payments. */
export type RefundRequest = Pick<
  RefundFact,
  'id' | 'by' | 'kind' | 'amount' | 'units' | 'items' | 'shipping' | 'reason' | 'return_id'
> & { parts?: RefundFact['parts'] }

type Share = { attempt_id: string; amount: number }

/** Splits an amount over the payments that can be refunded, newest first. */
const sharesOf = (order: OrderFacts, amount: number): Share[] => {
  let left = amount
  return order.attempts.toReversed().flatMap(({ id }) => {
    const most = blockingDispute(order, id) ? 0 : refundableOfAttempt(order, id)
    const share = Math.min(left, most)
    left -= share
    return share > 0 ? [{ attempt_id: id, amount: share }] : []
  })
}

/** Returns how much can be refunded of payments without an open or decided dispute. */
const undisputed = (order: OrderFacts): number =>
  order.attempts
    .filter(({ id }) => !blockingDispute(order, id))
    .reduce((sum, { id }) => sum + refundableOfAttempt(order, id), 0)

/** Promises a refund of one payment. */
export const promiseRefund = (
  attempt_id: string,
  { parts, ...wish }: RefundRequest,
  now: string,
): RefundFact => ({
  ...wish,
  at: now,
  attempt_id,
  adjustment: wish.amount - wish.items - wish.shipping,
  ...(parts && { parts }),
  state: 'promised',
})

/**
 * Promises the refunds of an amount: one for each payment that it needs, newest payment first. Each
 * has its part of the items, tax, shipping and deduction; the first one names the units. Refuses an
 * amount that needs a disputed payment.
 */
export const promiseRefunds = (
  order: OrderFacts,
  wish: RefundRequest,
  now: string,
): RefundFact[] | Refusal => {
  if (wish.amount > undisputed(order))
    return notAllowed('The customer disputed this payment with their bank, which now decides.')
  const shares = sharesOf(order, wish.amount)
  const amounts = shares.map(({ amount }) => amount)
  return splitParts(wish, amounts).map((part, index) => {
    const { attempt_id = '' } = shares[index] ?? {}
    const share = { ...wish, ...part }
    if (index === 0) return promiseRefund(attempt_id, share, now)
    const id = `${wish.id}-${index + 1}`
    return { ...promiseRefund(attempt_id, { ...share, id, units: [] }, now), share_of: wish.id }
  })
}
