import { ApiError, type ApiErrorCode } from './api-error.ts'

/** Used instead of the server's message, which is missing or not meant for customers. */
const overrides: Partial<Record<ApiErrorCode, string>> = {
  network: 'We can’t reach the store. Check your connection and try again.',
  timeout: 'The store took too long to respond. Please try again.',
  internal: 'Something went wrong on our side. Please try again.',
  // The visitor canceled, so forms show no message.
  canceled: '',
}

/** The error of code that can't load. */
export const unreachable = new ApiError({ status: 0, code: 'network', message: '' })

/** Used when the server sends no message. */
const fallbacks: Partial<Record<ApiErrorCode, string>> = {
  busy: 'The store is busy right now. Please try again in a moment.',
  unauthenticated: 'Please sign in to continue.',
  forbidden: 'You don’t have permission to do this. Contact the store if you need access.',
}
const unknown = 'Something went wrong. Please try again.'

/** Returns the message to show for an error: what happened and what to do. */
export const errorMessage = (error: unknown): string => {
  if (!(error instanceof ApiError)) return unknown
  return overrides[error.code] ?? (error.message || (fallbacks[error.code] ?? unknown))
}

/**
 * Returns the messages of an `invalid` response by form field: `body.shipping_address.city` becomes
 * `shipping_address.city`.
 */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(
        error.errors.map(({ path, message }) => [
          path.replace(/^(body|query|params)\./, ''),
          message,
        ]),
      )
    : {}
