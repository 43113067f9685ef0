import type { ErrorCode, FieldError } from '../../shared/errors.ts'

/**
 * The server's error codes and those that the client sets: no connection, no answer in time, and a
 * visitor who canceled when asked for their password.
 */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'canceled'

/** A failed API call. `message` is the server's, written for people; `data` depends on the code. */
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

/** Builds the error of a failed answer. */
export const failure = (status: number, reply: Partial<ApiError> | null): ApiError =>
  new ApiError({
    status,
    code: reply?.code ?? (status === 401 ? 'unauthenticated' : 'internal'),
    message: reply?.message ?? '',
    errors: reply?.errors,
    data: reply?.data,
  })
