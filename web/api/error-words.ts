import { ApiError, type ApiErrorCode } from './api-error.ts'

/** Words where the server's own would not help, or where it could not be reached. */
const words: Partial<Record<ApiErrorCode, string>> = {
  network: 'We could not reach the shop. Check your connection and try again.',
  timeout: 'That took too long. Please try again.',
  internal: 'Something went wrong on our side. Please try again.',
  busy: 'The shop is busy just now. Please try again in a moment.',
  unauthenticated: 'Please sign in to go on.',
  forbidden: 'You do not have access to this.',
}

/** An error in words for people: the server's message, unless we know better ones for its code. */
export const errorWords = (error: unknown): string => {
  if (error instanceof ApiError) return words[error.code] ?? (error.message || fallback)
  return fallback
}
const fallback = 'Something went wrong. Please try again.'

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
