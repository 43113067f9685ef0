import * as z from 'zod'
import { presentCapture, presentRefund } from './present.ts'
import { resourceMissing, unprocessable } from './problem.ts'
import { recordRefund } from './reporting.ts'
import { type Answer, type Call, parseBody, type Route } from './request.ts'
import {
  type LocalCapture,
  type LocalRefund,
  newId,
  type State,
  timeNow,
  toCents,
  toMoney,
} from './state.ts'

const RefundRequest = z.object({
  amount: z
    .object({ currency_code: z.string(), value: z.string().regex(/^\d{1,7}(\.\d{1,2})?$/) })
    .optional(),
  custom_id: z.string().min(1).max(127).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  note_to_payer: z.string().max(255).optional(),
})

/** Finds a capture. Errors: 404. */
export const findCapture = ({ state }: { state: State }, id: string): LocalCapture => {
  const capture = state.captures.find(known => known.id === id)
  if (!capture) throw resourceMissing()
  return capture
}

/** Returns the part of a capture that isn't refunded, in cents. */
const leftOf = ({ state }: Call, capture: LocalCapture): number =>
  state.refunds
    .filter(({ capture_id, status }) => capture_id === capture.id && status !== 'FAILED')
    .reduce((left, { amount }) => left - toCents(amount), toCents(capture.amount))

const check = (call: Call, capture: LocalCapture, amount: number) => {
  const left = leftOf(call, capture)
  if (capture.status === 'PENDING')
    throw unprocessable('PENDING_CAPTURE', 'Cannot initiate a refund as the capture is pending.')
  if (capture.status === 'DECLINED')
    throw unprocessable('REFUND_NOT_ALLOWED', 'Refund not allowed.')
  if (left <= 0)
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.')
  if (amount > left)
    throw unprocessable('REFUND_AMOUNT_EXCEEDED', 'The refund amount is higher than what is left.')
}

/** Brings a capture's status up to date with its refunds. */
export const updateCapture = (call: Call, capture: LocalCapture) => {
  const left = leftOf(call, capture)
  const isWhole = left === toCents(capture.amount)
  capture.status = left <= 0 ? 'REFUNDED' : isWhole ? 'COMPLETED' : 'PARTIALLY_REFUNDED'
  capture.update_time = timeNow()
}

const refundEvents = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
} as const

/** Reports a refund: as an event, and as a transaction if money moved. */
export const reportRefund = (call: Call, refund: LocalRefund) => {
  if (refund.status === 'COMPLETED') recordRefund(call.state, refund)
  call.emit(refundEvents[refund.status], presentRefund(call, refund), 'refund')
}

/** Creates a refund with the `status` that the buyer's bank gives it. Errors: 422. */
export const makeRefund = (
  call: Call,
  capture: LocalCapture,
  request: z.infer<typeof RefundRequest>,
  status: LocalRefund['status'],
): LocalRefund => {
  const amount = request.amount ? toCents(request.amount) : leftOf(call, capture)
  check(call, capture, amount)
  const now = timeNow()
  const refund: LocalRefund = {
    id: newId(),
    capture_id: capture.id,
    status,
    amount: toMoney(amount),
    ...(request.custom_id && { custom_id: request.custom_id }),
    ...(request.invoice_id && { invoice_id: request.invoice_id }),
    create_time: now,
    update_time: now,
  }
  call.state.refunds.push(refund)
  updateCapture(call, capture)
  reportRefund(call, refund)
  return refund
}

const refund = (call: Call, id: string): Answer => {
  const capture = findCapture(call, id)
  const status = call.state.next_refund ?? 'COMPLETED'
  delete call.state.next_refund
  const made = makeRefund(call, capture, parseBody(RefundRequest, call), status)
  return { status: 201, body: presentRefund(call, made) }
}

/** Finds a refund. Errors: 404. */
export const findRefund = ({ state }: Call, id: string): LocalRefund => {
  const found = state.refunds.find(known => known.id === id)
  if (!found) throw resourceMissing()
  return found
}

export const refundRoutes: Route[] = [
  ['POST', /^\/v2\/payments\/captures\/(\w+)\/refund$/, (call, id = '') => refund(call, id)],
  [
    'GET',
    /^\/v2\/payments\/captures\/(\w+)$/,
    (call, id = '') => ({
      status: 200,
      body: presentCapture(call, findCapture(call, id)),
    }),
  ],
  [
    'GET',
    /^\/v2\/payments\/refunds\/(\w+)$/,
    (call, id = '') => ({
      status: 200,
      body: presentRefund(call, findRefund(call, id)),
    }),
  ],
]
