import { CodeMismatchError, CognitoError, NotAuthorizedError } from 'cognito-local/lib/errors.js'

type Failures = { count: number; last: number; lockedUntil: number }

const quarterOfAnHour = 900_000
/** Failures that cost nothing. */
const free = 5

type Rules = {
  isFailure: (error: unknown) => boolean
  /** After so many failures beyond those that cost nothing, in milliseconds. */
  lockedFor: (more: number) => number
  locked: () => Error
}

/**
 * Counts wrong guesses by user. A right one, or a quarter of an hour without any, forgets them. What
 * is tried while it is locked is not looked at.
 */
const countFailures = ({ isFailure, lockedFor, locked }: Rules) => {
  const byUser = new Map<string, Failures>()
  return async <T>(user: string, prove: () => Promise<T>): Promise<T> => {
    const known = byUser.get(user)
    const isRecent = known && Date.now() - known.last < quarterOfAnHour
    if (known && known.lockedUntil > Date.now()) throw locked()
    try {
      const proven = await prove()
      byUser.delete(user)
      return proven
    } catch (error) {
      if (!isFailure(error)) throw error
      const count = (isRecent ? known.count : 0) + 1
      const last = Date.now()
      const lockedUntil = count < free ? 0 : last + lockedFor(count - free)
      byUser.set(user, { count, last, lockedUntil })
      throw error
    }
  }
}

/**
 * Tries of a password or, at the second step, of an authenticator's code: the fifth failure locks
 * for a second, each that follows for twice as long, up to a quarter of an hour.
 */
export const passwordTries = () =>
  countFailures({
    isFailure: error =>
      error instanceof CodeMismatchError ||
      (error instanceof NotAuthorizedError && /username or password/.test(error.message)),
    lockedFor: more => Math.min(1_000 * 2 ** more, quarterOfAnHour),
    locked: () => new NotAuthorizedError('Password attempts exceeded'),
  })

export type CodeTries = ReturnType<typeof codeTries>

/** Tries of a mailed code: none for a quarter of an hour after the fifth failure. */
export const codeTries = () =>
  countFailures({
    isFailure: error => error instanceof CodeMismatchError,
    lockedFor: () => quarterOfAnHour,
    locked: () =>
      new CognitoError(
        'LimitExceededException',
        'Attempt limit exceeded, please try after some time.',
      ),
  })
