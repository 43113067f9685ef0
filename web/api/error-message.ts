import { ApiError, type ApiErrorCode } from './api-error.ts'

/** Words where no server answered, or where its own could not say more. */
const instead: Partial<Record<ApiErrorCode, string>> = {
  network: 'We could not reach the shop. Check your connection and try again.',
  timeout: 'That took too long. Please try again.',
  internal: 'Something went wrong on our side. Please try again.',
}

/** Words where the server gave none; what it says, such as why a review is refused, is better. */
const fallbacks: Partial<Record<ApiErrorCode, string>> = {
  busy: 'The shop is busy just now. Please try again in a moment.',
  unauthenticated: 'Please sign in to go on.',
  forbidden: 'You do not have access to this.',
}
const unknown = 'Something went wrong. Please try again.'

/** An error in words for people: the server's message, else our own for its code. */
export const errorMessage = (error: unknown): string => {
  if (!(error instanceof ApiError)) return unknown
  return instead[error.code] ?? (error.message || (fallbacks[error.code] ?? unknown))
}

/**
 * Messages by field for a form, from an `invalid` answer: `body.shipping_address.city` is read as
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
