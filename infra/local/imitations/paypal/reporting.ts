import { malformed, PayPalProblem } from './problem.ts'
import type { Answer, Call, Route } from './request.ts'
import {
  type LocalCapture,
  type LocalRefund,
  type LocalTransaction,
  newId,
  type State,
  timeNow,
  toCents,
  toMoney,
} from './state.ts'

const maxDays = 31
const maxTransactions = 10_000

/** PayPal's standard fee in the US, in cents. */
const feeOf = (cents: number): number => Math.round(cents * 0.0349) + 49

/** Adds a transaction to the report. */
export const recordTransaction = (
  state: State,
  transaction: Pick<LocalTransaction, 'transaction_event_code' | 'transaction_amount'> &
    Partial<LocalTransaction>,
) => {
  const now = timeNow()
  state.transactions.push({
    transaction_id: newId(),
    transaction_initiation_date: now,
    transaction_updated_date: now,
    transaction_status: 'S',
    ...transaction,
  })
}

/** Adds a captured payment to the report. */
export const recordCapture = (state: State, capture: LocalCapture) =>
  recordTransaction(state, {
    transaction_id: capture.id,
    transaction_event_code: 'T0006',
    transaction_amount: capture.amount,
    fee_amount: toMoney(-feeOf(toCents(capture.amount))),
    ...(capture.custom_id && { custom_field: capture.custom_id }),
    ...(capture.invoice_id && { invoice_id: capture.invoice_id }),
  })

/** Adds a refund to the report. PayPal keeps its fee. */
export const recordRefund = (state: State, refund: LocalRefund) =>
  recordTransaction(state, {
    transaction_id: refund.id,
    paypal_reference_id: refund.capture_id,
    transaction_event_code: 'T1107',
    transaction_amount: toMoney(-toCents(refund.amount)),
    ...(refund.custom_id && { custom_field: refund.custom_id }),
    ...(refund.invoice_id && { invoice_id: refund.invoice_id }),
  })

const readTime = (query: URLSearchParams, name: string): number => {
  const time = Date.parse(query.get(name) ?? '')
  if (Number.isNaN(time)) throw malformed(`/${name}`)
  return time
}

const readNumber = (query: URLSearchParams, name: string, initial: number, max: number) => {
  const value = Number(query.get(name) ?? initial)
  if (!Number.isInteger(value) || value < 1 || value > max) throw malformed(`/${name}`)
  return value
}

const list = ({ state, query }: Call): Answer => {
  const from = readTime(query, 'start_date')
  const to = readTime(query, 'end_date')
  if (to < from || to - from > maxDays * 24 * 60 * 60_000) throw malformed('/end_date')
  const size = readNumber(query, 'page_size', 100, 500)
  const page = readNumber(query, 'page', 1, Number.MAX_SAFE_INTEGER)
  const found = state.transactions.filter(transaction => {
    const at = Date.parse(transaction.transaction_initiation_date)
    return at >= from && at <= to
  })
  if (found.length > maxTransactions)
    throw new PayPalProblem(400, 'RESULTSET_TOO_LARGE', 'RESULTSET_TOO_LARGE', 'Too many results.')
  return {
    status: 200,
    body: {
      transaction_details: found
        .slice((page - 1) * size, page * size)
        .map(transaction_info => ({ transaction_info })),
      account_number: 'LOCALMERCHANT',
      start_date: query.get('start_date'),
      end_date: query.get('end_date'),
      last_refreshed_datetime: timeNow(),
      page,
      total_items: found.length,
      total_pages: Math.ceil(found.length / size),
      links: [],
    },
  }
}

export const reportingRoutes: Route[] = [['GET', /^\/v1\/reporting\/transactions$/, list]]
