/** What went wrong at the user pool, in words for the person who tried. */
export class AuthError extends Error {
  /** The user pool's name for it, e.g. `CodeMismatchException`. */
  readonly reason: string

  constructor(reason: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'AuthError'
    this.reason = reason
  }
}

const tooManyTries = 'Too many attempts. Please wait 15 minutes and try again.'

/** Only where the user pool's own message does not say what to do next. */
const words: Record<string, string> = {
  CodeMismatchException: 'This link is not valid. Please ask for a new one.',
  ExpiredCodeException: 'This link has expired. Please ask for a new one.',
  LimitExceededException: tooManyTries,
  TooManyRequestsException: tooManyTries,
  TooManyFailedAttemptsException: tooManyTries,
  UserNotFoundException: 'Incorrect username or password.',
  NetworkError: 'The shop could not be reached. Check your connection and try again.',
  Unknown: 'Something went wrong. Please try again.',
}

/** Translates what the library threw; the user pool's own message stands where it serves. */
export function toAuthError(thrown: unknown): AuthError {
  if (thrown instanceof AuthError) return thrown
  const { name, message } = thrown instanceof Error ? thrown : new Error()
  // The pool locks an account for a while, a quarter of an hour at most, and says so only in words.
  if (/attempts exceeded/i.test(message)) return new AuthError(name, tooManyTries, thrown)
  const reason = name === 'TypeError' ? 'NetworkError' : name || 'Unknown'
  return new AuthError(reason, words[reason] ?? (message || 'Something went wrong.'), thrown)
}

/** Runs one call to the user pool, failing only with an `AuthError`. */
export async function atUserPool<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (thrown) {
    throw toAuthError(thrown)
  }
}
