import { presentCapture } from './present.ts'
import { actionRequired, unprocessable } from './problem.ts'
import { recordCapture } from './reporting.ts'
import type { Call } from './request.ts'
import { type Funding, type LocalCapture, type LocalOrder, newId, timeNow } from './state.ts'

const results: Record<
  Exclude<Funding, 'confirm'>,
  LocalCapture['status'] | [issue: string, text: string]
> = {
  balance: 'COMPLETED',
  review: 'PENDING',
  failing: 'DECLINED',
  declined: [
    'INSTRUMENT_DECLINED',
    'The instrument presented was either declined by the processor.',
  ],
  refused: ['TRANSACTION_REFUSED', 'The request was refused.'],
}
const events: Partial<Record<LocalCapture['status'], string>> = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DECLINED',
}

/** Reports what happened to a capture: as an event, and as a transaction if money moved. */
export const reportCapture = (call: Call, capture: LocalCapture) => {
  if (capture.status === 'COMPLETED') recordCapture(call.state, capture)
  const type = events[capture.status]
  if (type) call.emit(type, presentCapture(call, capture), 'capture')
}

/** Captures an approved order. The funding that its buyer chose decides the result. Errors: 422. */
export const captureOrder = (call: Call, order: LocalOrder): void => {
  const { funding = 'balance' } = order
  if (funding === 'confirm') {
    order.status = 'PAYER_ACTION_REQUIRED'
    throw actionRequired(`${call.base}/checkoutnow?token=${order.id}&confirm=1`)
  }
  const result = results[funding]
  if (typeof result !== 'string') throw unprocessable(...result)
  const now = timeNow()
  const { custom_id, invoice_id } = order.unit
  const { currency_code, value } = order.unit.amount
  const capture: LocalCapture = {
    id: newId(),
    order_id: order.id,
    status: result,
    amount: { currency_code, value },
    ...(custom_id && { custom_id }),
    ...(invoice_id && { invoice_id }),
    create_time: now,
    update_time: now,
  }
  order.status = 'COMPLETED'
  order.update_time = now
  call.state.captures.push(capture)
  reportCapture(call, capture)
}
