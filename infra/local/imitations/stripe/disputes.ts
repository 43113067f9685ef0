import type { Account } from './account.ts'
import { addToBalance, type Entry } from './balance.ts'
import type { Charge } from './charges.ts'
import { conflict } from './failure.ts'
import type { Form } from './form.ts'
import { newId } from './ids.ts'
import { flag, metadata, section, text } from './params.ts'
import type { StoredObject } from './stored-objects.ts'
import type { CardBehavior } from './test-cards.ts'

export type Dispute = StoredObject & {
  object: 'dispute'
  amount: number
  balance_transactions: Entry[]
  charge: string
  created: number
  currency: string
  enhanced_eligibility_types: string[]
  evidence: Record<string, string | object | null>
  evidence_details: {
    due_by: number | null
    enhanced_eligibility: object
    has_evidence: boolean
    past_due: boolean
    submission_count: number
    submission_method: null
  }
  intended_submission_method: null
  is_charge_refundable: boolean
  livemode: false
  metadata: Record<string, string>
  payment_intent: string
  payment_method_details: object
  reason: 'fraudulent' | 'product_not_received' | 'general'
  status:
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
}

const day = 24 * 60 * 60

const withdraw = (account: Account, dispute: Dispute) => {
  const entry = addToBalance(account, {
    type: 'adjustment',
    amount: -dispute.amount,
    source: dispute,
  })
  dispute.balance_transactions.push(entry)
}

/** Opens a dispute, or an inquiry that takes no money yet. The store has 9 days to answer. */
export const openDispute = (
  account: Account,
  charge: Charge,
  kind: NonNullable<CardBehavior['disputes']>,
): Dispute => {
  const inquiry = kind === 'inquiry'
  const midnight = Math.floor(account.now() / day) * day
  const dispute: Dispute = {
    id: newId('du_1'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { uncategorized_text: null, enhanced_evidence: {} },
    evidence_details: {
      due_by: midnight + 10 * day - 1,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: null,
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand: 'visa',
        network: 'visa',
        case_type: inquiry ? 'inquiry' : 'chargeback',
        network_reason_code: '10.4',
      },
    },
    reason: inquiry ? 'general' : kind,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  }
  if (!inquiry) withdraw(account, dispute)
  account.objects.put(dispute)
  account.objects.put<Charge>(Object.assign(charge, { disputed: true, _dispute: dispute.id }))
  account.emit('charge.dispute.created', dispute)
  if (!inquiry) account.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

const decide = (account: Account, dispute: Dispute, result: 'won' | 'lost' | 'warning_closed') => {
  dispute.status = result
  if (result === 'won') {
    const { amount } = dispute
    dispute.balance_transactions.push(
      addToBalance(account, {
        type: 'adjustment',
        amount,
        source: dispute,
        category: 'dispute_reversal',
      }),
    )
    account.emit('charge.dispute.funds_reinstated', dispute)
  }
  account.objects.put(dispute)
  account.emit('charge.dispute.closed', dispute)
  return dispute
}

const isOpen = ({ status }: Dispute) => status.endsWith('needs_response')

/** Accepts a dispute: the money is lost. An inquiry closes without a loss. */
export const closeDispute = (account: Account, dispute: Dispute): Dispute => {
  if (!isOpen(dispute) && !dispute.status.endsWith('under_review'))
    throw conflict('This dispute is already closed.')
  const inquiry = dispute.status.startsWith('warning')
  return decide(account, dispute, inquiry ? 'warning_closed' : 'lost')
}

/** Takes evidence. The texts `winning_evidence` and `losing_evidence` decide a submitted dispute. */
export const updateDispute = (account: Account, dispute: Dispute, form: Form): Dispute => {
  if (!isOpen(dispute)) throw conflict('Dispute evidence can no longer be updated.')
  const given = section(form, 'evidence')
  dispute.metadata = metadata(form, dispute.metadata)
  if (given) {
    Object.assign(dispute.evidence, given)
    dispute.evidence_details.has_evidence = true
  }
  if (!given || flag(form, 'submit') === false) return account.objects.put(dispute)
  dispute.evidence_details.submission_count += 1
  dispute.status = dispute.status.startsWith('warning') ? 'warning_under_review' : 'under_review'
  account.objects.put(dispute)
  account.emit('charge.dispute.updated', dispute)
  const words = text(given, 'uncategorized_text')
  const result = words === 'winning_evidence' ? 'won' : words === 'losing_evidence' ? 'lost' : null
  if (result) account.later(() => decide(account, dispute, result))
  return dispute
}
