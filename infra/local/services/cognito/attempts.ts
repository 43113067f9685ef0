import { CodeMismatchError, CognitoError, NotAuthorizedError } from 'cognito-local/lib/errors.js'

type Failures = { count: number; last: number; lockedUntil: number }

const quarterOfAnHour = 900_000
/** Failures allowed before a lock. */
const free = 5

type Rules = {
  isFailure: (error: unknown) => boolean
  /** Lock time in milliseconds, by the number of failures beyond the allowed ones. */
  lockedFor: (more: number) => number
  locked: () => Error
}

/**
 * Counts wrong guesses per user. A correct one, or 15 minutes without any, resets the count. Attempts
 * during a lock aren't checked.
 */
const countFailures = ({ isFailure, lockedFor, locked }: Rules) => {
  const byUser = new Map<string, Failures>()
  return async <T>(user: string, prove: () => Promise<T>): Promise<T> => {
    const known = byUser.get(user)
    const isRecent = known && Date.now() - known.last < quarterOfAnHour
    if (known && known.lockedUntil > Date.now()) throw locked()
    try {
      const result = await prove()
      byUser.delete(user)
      return result
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
 * Limits attempts at a password or authenticator code. The fifth failure locks for a second, each
 * further one for twice as long, up to 15 minutes.
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

/** Limits attempts at an emailed code: none for 15 minutes after the fifth failure. */
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
