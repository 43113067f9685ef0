import type { ErrorCode, FieldError } from '../../shared/errors.ts'

/** `network` and `timeout` are the client's own; the rest is the server's closed list. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout'

/** A call that failed. `message` is the server's, for people; `data` is what is needed to go on. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  readonly errors: FieldError[]
  readonly data: unknown

  constructor(failure: {
    status: number
    code: ApiErrorCode
    message: string
    errors?: FieldError[]
    data?: unknown
    cause?: unknown
  }) {
    super(failure.message, { cause: failure.cause })
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.errors = failure.errors ?? []
    this.data = failure.data
  }
}

export const isApiError = (error: unknown, code?: ApiErrorCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code)
