import * as z from 'zod'
import type { DisputeFact } from '../../../shared/schemas/order-facts.ts'
import { toCents } from './money.ts'
import { Money } from './shapes.ts'

export const Dispute = z.object({
  dispute_id: z.string().min(1),
  create_time: z.string(),
  update_time: z.string().nullish(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string().nullish(), custom: z.string().nullish() }))
    .min(1),
  reason: z.string(),
  status: z.string(),
  dispute_amount: Money,
  dispute_outcome: z.object({ outcome_code: z.string().nullish() }).nullish(),
  seller_response_due_date: z.string().nullish(),
})
export type Dispute = z.infer<typeof Dispute>

const lost = new Set(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_BUYER_FAVOR', 'ACCEPTED'])

const stateOf = ({ status, dispute_outcome }: Dispute): DisputeFact['state'] => {
  if (status === 'RESOLVED') return lost.has(dispute_outcome?.outcome_code ?? '') ? 'lost' : 'won'
  return status === 'OPEN' || status === 'WAITING_FOR_SELLER_RESPONSE'
    ? 'needs_response'
    : 'under_review'
}

const toInstant = (time: string) => new Date(time).toISOString()

/** Converts PayPal's dispute about an attempt to pay. */
export const toDispute = (dispute: Dispute, attemptId: string): DisputeFact => ({
  id: dispute.dispute_id,
  attempt_id: attemptId,
  amount: toCents(dispute.dispute_amount),
  reason: dispute.reason.toLowerCase(),
  state: stateOf(dispute),
  respond_by: dispute.seller_response_due_date ? toInstant(dispute.seller_response_due_date) : null,
  opened_at: toInstant(dispute.create_time),
  at: toInstant(dispute.update_time ?? dispute.create_time),
})
