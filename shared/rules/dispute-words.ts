import type { DisputeFact } from '../schemas/order-facts.ts'

/** Names of the banks' reasons for a dispute. */
const reasons = new Map([
  ['fraudulent', 'the customer says they didn’t make this payment'],
  ['unauthorised', 'the customer says they didn’t make this payment'],
  ['duplicate', 'the customer says they paid twice'],
  ['product_not_received', 'the customer says nothing arrived'],
  ['merchandise_or_service_not_received', 'the customer says nothing arrived'],
  ['product_unacceptable', 'the customer says the items aren’t as described'],
  ['merchandise_or_service_not_as_described', 'the customer says the items aren’t as described'],
  ['credit_not_processed', 'the customer says a refund is missing'],
  ['subscription_canceled', 'the customer says they canceled'],
  ['canceled_recurring_billing', 'the customer says they canceled'],
  ['unrecognized', 'the customer doesn’t recognize the payment'],
])

/** Returns a bank's reason for a dispute as the end of a sentence. */
export const disputeReason = ({ reason }: Pick<DisputeFact, 'reason'>): string =>
  reasons.get(reason.toLowerCase()) ?? 'the bank gave no reason'

/** Names of the states of a dispute. */
export const disputeStateNames: Record<DisputeFact['state'], string> = {
  needs_response: 'Needs a response',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
}
