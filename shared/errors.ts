/**
 * The closed list of error codes. A use case throws `new ShopError(code, …)`; only the HTTP edge
 * reads the status, and only `web/api/error-message.ts` turns a code into other words.
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
  suspended: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_exists: 409,
  price_changed: 409,
  out_of_stock: 409,
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

/** Where in the request a problem sits: `body.items.0.quantity`. */
export type FieldError = { path: string; message: string }

/**
 * A failure the customer may read. Everything else becomes `internal` at the edge, logged and not
 * shown.
 */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly errors: FieldError[]
  /** What a client needs to go on, e.g. the new quote after `price_changed`. */
  readonly data: unknown
  /** Seconds after which the same may work; sent as `retry-after`. */
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

/** Thrown for an unknown id, and for another customer's: the two must look alike. */
export const notFound = (what: string) => new ShopError('not_found', `${what} not found`)
