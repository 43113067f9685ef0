/**
 * Every error code with its HTTP status. Use cases throw `new ShopError(code, …)`. Only
 * `functions/http` reads the status, and only `web/api/error-message.ts` replaces the message.
 */
export const errorStatus = {
  bad_json: 400,
  invalid: 400,
  variant_required: 400,
  coupon_invalid: 400,
  payment_declined: 402,
  unauthenticated: 401,
  bad_credentials: 401,
  not_confirmed: 403,
  forbidden: 403,
  captcha_required: 403,
  /** The second factor's code is missing. */
  code_needed: 403,
  /** The password was not entered in the last 10 minutes. */
  password_needed: 403,
  /** Someone opened a confirmation link without proof that they are the registrant. */
  proof_needed: 403,
  /** Staff must set up a second factor first. */
  second_factor_needed: 403,
  suspended: 403,
  not_found: 404,
  link_expired: 410,
  method_not_allowed: 405,
  conflict: 409,
  in_progress: 409,
  not_allowed: 409,
  already_exists: 409,
  /** A stored item lacks a field or has one of the wrong type. Staff see it under Failures. */
  unreadable: 409,
  price_changed: 409,
  out_of_stock: 409,
  /** The outcome of an earlier payment is unknown, so no other payment may start. */
  payment_unknown: 409,
  cart_changed: 409,
  idempotency_mismatch: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  payment_unavailable: 503,
  busy: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** A problem with one field of a request; the path is like `body.items.0.quantity`. */
export type FieldError = { path: string; message: string }

/**
 * An error whose message the customer may read. Any other error is logged and sent as `internal`,
 * without its message.
 */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly errors: FieldError[]
  /** Data the client needs to continue, such as the new quote after `price_changed`. */
  readonly data: unknown
  /** Seconds until a retry may succeed; sent as the `retry-after` header. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: { errors?: FieldError[]; data?: unknown; cause?: unknown; retryAfter?: number } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'ShopError'
    this.code = code
    this.errors = more.errors ?? []
    this.data = more.data
    this.retryAfter = more.retryAfter
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** Creates the error for an unknown id and for another customer's id, which must look the same. */
export const notFound = (what: string) => new ShopError('not_found', `${what} not found`)

/** Creates the error for an invalid field. The field and the error have the same message. */
export const invalidField = (path: string, message: string, cause?: unknown): ShopError =>
  new ShopError('invalid', message, { cause, errors: [{ path, message }] })
