import * as z from 'zod'
import { resourceMissing } from './problem.ts'
import { findCapture } from './refunds.ts'
import { recordTransaction } from './reporting.ts'
import { type Answer, type Call, parseBody, type Route } from './request.ts'
import { type LocalDispute, newId, timeNow, toCents, toMoney } from './state.ts'

const NewDispute = z.object({
  capture_id: z.string(),
  reason: z.string().default('MERCHANDISE_OR_SERVICE_NOT_RECEIVED'),
  amount: z.int().min(1).optional(),
  due: z.iso.datetime().optional(),
})

const emit = (call: Call, type: string, dispute: LocalDispute) =>
  call.emit(`CUSTOMER.DISPUTE.${type}`, dispute, 'dispute')

/** Opens a dispute as a buyer does on PayPal's website. PayPal holds the money. */
const open = (call: Call): Answer => {
  const { capture_id, reason, amount, due } = parseBody(NewDispute, call)
  const capture = findCapture(call, capture_id)
  const now = timeNow()
  const dispute: LocalDispute = {
    dispute_id: `PP-R-${newId(3)}-${newId(8)}`,
    create_time: now,
    update_time: now,
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        ...(capture.custom_id && { custom: capture.custom_id }),
        ...(capture.invoice_id && { invoice_number: capture.invoice_id }),
      },
    ],
    reason,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount: toMoney(amount ?? toCents(capture.amount)),
    dispute_life_cycle_stage: 'CHARGEBACK',
    ...(due && { seller_response_due_date: due }),
  }
  call.state.disputes.push(dispute)
  recordTransaction(call.state, {
    transaction_event_code: 'T1110',
    paypal_reference_id: capture.id,
    transaction_amount: toMoney(-toCents(dispute.dispute_amount)),
    ...(capture.custom_id && { custom_field: capture.custom_id }),
  })
  emit(call, 'CREATED', dispute)
  return { status: 201, body: dispute }
}

const find = ({ state }: Call, id: string): LocalDispute => {
  const dispute = state.disputes.find(({ dispute_id }) => dispute_id === id)
  if (!dispute) throw resourceMissing()
  return dispute
}

const Change = z.object({ status: z.string(), outcome_code: z.string().optional() })

const change = (call: Call, id: string): Answer => {
  const dispute = find(call, id)
  const { status, outcome_code } = parseBody(Change, call)
  dispute.status = status
  dispute.update_time = timeNow()
  if (outcome_code) dispute.dispute_outcome = { outcome_code }
  if (outcome_code === 'RESOLVED_SELLER_FAVOUR')
    recordTransaction(call.state, {
      transaction_event_code: 'T1111',
      transaction_amount: dispute.dispute_amount,
    })
  emit(call, status === 'RESOLVED' ? 'RESOLVED' : 'UPDATED', dispute)
  return { status: 200, body: dispute }
}

export const disputeRoutes: Route[] = [
  [
    'GET',
    /^\/v1\/customer\/disputes\/([\w-]+)$/,
    (call, id = '') => ({
      status: 200,
      body: find(call, id),
    }),
  ],
]
export const localDisputeRoutes: Route[] = [
  ['POST', /^\/_local\/disputes$/, open],
  ['POST', /^\/_local\/disputes\/([\w-]+)$/, (call, id = '') => change(call, id)],
]
