import { type ErrorCode, ShopError } from '../../shared/errors.ts'
import type { ShopResponse } from './request.ts'

const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** Builds the JSON envelope of a successful response. */
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

/** Names of transient AWS errors, after the SDK's own retries: throttling, timeouts and 5xx. */
const transient =
  /Throttl|ThroughputExceeded|RequestLimit|InProgress|Timeout|InternalServer|Unavailable/

/** Returns whether AWS was too busy, so that a retry may help. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Error && transient.test(error.name)

/**
 * Returns whether an error is the store's fault, and therefore logged, rather than a rejected
 * request.
 */
export const isServerError = (error: unknown): boolean =>
  !(error instanceof ShopError) || error.status >= 500

/** Builds the response to an error. Hides the message of any error that is not a `ShopError`. */
export const errorResponse = (error: unknown): ShopResponse => {
  if (error instanceof ShopError) {
    const { status, code, message, errors, data, retryAfter } = error
    const response = envelope(status, code, message, {
      errors,
      ...(data !== undefined && { data }),
    })
    return retryAfter === undefined
      ? response
      : { ...response, headers: { ...response.headers, 'retry-after': String(retryAfter) } }
  }
  return isTransient(error)
    ? envelope(503, 'busy', 'The store is busy right now. Please try again in a moment.')
    : envelope(500, 'internal', 'Something went wrong. Please try again.')
}
