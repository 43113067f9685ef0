import { type ErrorCode, ShopError } from '../../shared/errors.ts'
import type { ShopResponse } from './request.ts'

const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** The JSON envelope of a success. */
export const success = (status: number, data: unknown): ShopResponse => ({
  statusCode: status,
  headers: json,
  body: JSON.stringify({ success: true, data }),
})

const envelope = (status: number, code: ErrorCode, message: string, more: object = {}) => ({
  statusCode: status,
  headers: json,
  body: JSON.stringify({ success: false, message, code, ...more }),
})

/** Names of failures that pass: throttling, time-outs and 5xx of AWS, after the SDK's own retries. */
const passing =
  /Throttl|ThroughputExceeded|RequestLimit|InProgress|Timeout|InternalServer|Unavailable/

const isPassing = (error: unknown): boolean => error instanceof Error && passing.test(error.name)

/** Tells a failure of the store, which is logged, from a request it refused. */
export const isServerError = (error: unknown): boolean =>
  !(error instanceof ShopError) || error.status >= 500

/** The answer to a failure. Anything but a ShopError is ours: it is logged and not shown. */
export const errorResponse = (error: unknown): ShopResponse => {
  if (error instanceof ShopError) {
    const { status, code, message, errors, data, retryAfter } = error
    const answer = envelope(status, code, message, {
      errors,
      ...(data !== undefined && { data }),
    })
    return retryAfter === undefined
      ? answer
      : { ...answer, headers: { ...answer.headers, 'retry-after': String(retryAfter) } }
  }
  return isPassing(error)
    ? envelope(503, 'busy', 'The store is busy right now. Please try again in a moment.')
    : envelope(500, 'internal', 'Something went wrong. Please try again.')
}
