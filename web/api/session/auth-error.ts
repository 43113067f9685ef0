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
const tooManyTries = 'Too many attempts. Please wait 15 minutes and try again.'

/** Replaces messages of the user pool that don't say what to do next. */
const words: Record<string, string> = {
  CodeMismatchException: 'This link is not valid. Please ask for a new one.',
  ExpiredCodeException: 'This link has expired. Please ask for a new one.',
  LimitExceededException: tooManyTries,
  TooManyRequestsException: tooManyTries,
  TooManyFailedAttemptsException: tooManyTries,
  UserNotFoundException: incorrectCredentials,
  NetworkError: 'The shop could not be reached. Check your connection and try again.',
  Unknown: 'Something went wrong. Please try again.',
}

/** Converts an error of the library; falls back to the user pool's own message. */
export function toAuthError(thrown: unknown): AuthError {
  if (thrown instanceof AuthError) return thrown
  const { name, message } = thrown instanceof Error ? thrown : new Error()
  // Both come as NotAuthorizedException. A lock lasts up to 15 minutes.
  if (/attempts exceeded/i.test(message)) return new AuthError(name, tooManyTries, thrown)
  if (/username or password/i.test(message))
    return new AuthError(name, incorrectCredentials, thrown)
  const reason = name === 'TypeError' ? 'NetworkError' : name || 'Unknown'
  return new AuthError(reason, words[reason] ?? (message || 'Something went wrong.'), thrown)
}

/** Runs a call to the user pool and rethrows any failure as an `AuthError`. */
export async function callUserPool<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (thrown) {
    throw toAuthError(thrown)
  }
}
