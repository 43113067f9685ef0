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

/** The answer to a failure. Anything but a ShopError is ours: it is logged and not shown. */
export const errorResponse = (error: unknown): ShopResponse =>
  error instanceof ShopError
    ? envelope(error.status, error.code, error.message, {
        errors: error.errors,
        ...(error.data !== undefined && { data: error.data }),
      })
    : envelope(500, 'internal', 'Something went wrong. Please try again.')
