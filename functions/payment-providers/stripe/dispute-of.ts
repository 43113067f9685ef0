import type { DisputeFact } from '../../../shared/schemas/order-facts.ts'
import type { StripeDispute } from './shapes.ts'

/** Stripe's inquiries (`warning_…`) are treated like disputes; a closed one cost nothing. */
const states = new Map<string, DisputeFact['state']>([
  ['warning_needs_response', 'needs_response'],
  ['needs_response', 'needs_response'],
  ['appeal_needs_response', 'needs_response'],
  ['warning_under_review', 'under_review'],
  ['under_review', 'under_review'],
  ['appeal_under_review', 'under_review'],
  ['warning_closed', 'won'],
  ['prevented', 'won'],
  ['won', 'won'],
  ['lost', 'lost'],
])

export const toInstant = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** Converts a dispute of an attempt to pay, as reported at an instant. */
export const disputeOf = (dispute: StripeDispute, attemptId: string, at: string): DisputeFact => ({
  id: dispute.id,
  attempt_id: attemptId,
  amount: dispute.amount,
  reason: dispute.reason,
  state: states.get(dispute.status) ?? 'under_review',
  respond_by: dispute.evidence_details?.due_by ? toInstant(dispute.evidence_details.due_by) : null,
  opened_at: toInstant(dispute.created),
  at,
})
