/** A failed call to the user pool, with a message for the person who tried. */
export class AuthError extends Error {
  /** The user pool's name for it, e.g. `CodeMismatchException`. */
  readonly reason: string

  constructor(reason: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'AuthError'
    this.reason = reason
  }
}

/** Shown for a wrong password and for an unknown email, so that neither reveals an account. */
export const incorrectCredentials = 'Incorrect email or password.'
const unknown = 'Something went wrong. Please try again.'
const tooManyTries = 'Too many attempts. Please wait 15 minutes and try again.'

/** Replaces messages of the user pool that lack a next step. */
const messages: Record<string, string> = {
  CodeMismatchException: 'This link isn’t valid. Please request a new one.',
  ExpiredCodeException: 'This link has expired. Please request a new one.',
  LimitExceededException: tooManyTries,
  TooManyRequestsException: tooManyTries,
  TooManyFailedAttemptsException: tooManyTries,
  UserNotFoundException: incorrectCredentials,
  NetworkError: 'We can’t reach the store. Check your connection and try again.',
  Unknown: unknown,
}

/** Converts an Amplify error; falls back to the user pool's own message. */
export function toAuthError(thrown: unknown): AuthError {
  if (thrown instanceof AuthError) return thrown
  const { name, message } = thrown instanceof Error ? thrown : new Error()
  // Both come as NotAuthorizedException. A lock lasts up to 15 minutes.
  if (/attempts exceeded/i.test(message)) return new AuthError(name, tooManyTries, thrown)
  if (/username or password/i.test(message))
    return new AuthError(name, incorrectCredentials, thrown)
  const reason = name === 'TypeError' ? 'NetworkError' : name || 'Unknown'
  return new AuthError(reason, messages[reason] ?? (message || unknown), thrown)
}

/** Runs a call to the user pool and rethrows any failure as an `AuthError`. */
export async function callUserPool<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (thrown) {
    throw toAuthError(thrown)
  }
}
