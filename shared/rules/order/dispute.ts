import type { DisputeFact, OrderFacts } from '../../schemas/order-facts.ts'
import { refundableOfAttempt } from './amounts.ts'
import { type Command, type Decision, notAllowed, unchanged } from './commands.ts'

/** Returns whether the bank hasn't decided a dispute yet. */
export const isOpen = ({ state }: Pick<DisputeFact, 'state'>): boolean =>
  state === 'needs_response' || state === 'under_review'

/** Returns the dispute that prevents the refund of a payment: an open one, else a lost one. */
export const blockingDispute = (
  { disputes = [] }: Pick<OrderFacts, 'disputes'>,
  attemptId: string,
): DisputeFact | undefined =>
  disputes
    .filter(one => one.attempt_id === attemptId && one.state !== 'won')
    .toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))[0]

/** Returns the cents that the bank returned to the customer. They can't be refunded again. */
export const lostAmount = (order: Pick<OrderFacts, 'attempts' | 'refunds' | 'disputes'>): number =>
  order.attempts
    .filter(({ id }) => blockingDispute(order, id)?.state === 'lost')
    .reduce((sum, { id }) => sum + refundableOfAttempt(order, id), 0)

/**
 * Returns whether a report is older than the recorded one. If both are of the same second, a
 * decision is newer.
 */
const isStale = (known: DisputeFact, given: DisputeFact): boolean =>
  given.at < known.at || (given.at === known.at && (isOpen(given) || !isOpen(known)))

/** Records the provider's report about a dispute. Ignores older reports. */
export const recordDispute = <Order extends OrderFacts>(
  order: Order,
  { dispute: given }: Extract<Command, { type: 'dispute' }>,
): Decision<Order> => {
  if (!order.attempts.some(({ id }) => id === given.attempt_id))
    return notAllowed('The order has no such payment.')
  const known = order.disputes ?? []
  const before = known.find(({ id }) => id === given.id)
  if (before && isStale(before, given)) return unchanged(order)
  return {
    order: { ...order, disputes: [...known.filter(({ id }) => id !== given.id), given] },
    effects: [{ type: 'email', kind: 'disputed' }],
  }
}
