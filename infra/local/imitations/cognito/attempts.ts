import { CodeMismatchError, NotAuthorizedError } from 'cognito-local/lib/errors.js'

type Failures = { count: number; last: number; lockedUntil: number }

const quarterOfAnHour = 900_000
/** Failures allowed before a lock. */
const free = 5

const isFailure = (error: unknown) =>
  error instanceof CodeMismatchError ||
  (error instanceof NotAuthorizedError && /username or password/.test(error.message))

/** Returns how long a lock lasts in milliseconds, by the failures beyond the allowed ones. */
const lockedFor = (more: number) => Math.min(1_000 * 2 ** more, quarterOfAnHour)

/**
 * Limits attempts at a password or authenticator code, per user. The fifth failure locks for a second,
 * each further one for twice as long, up to 15 minutes. A correct one, or 15 minutes without any,
 * resets the count. Attempts during a lock aren't checked.
 */
export const passwordTries = () => {
  const byUser = new Map<string, Failures>()
  return async <T>(user: string, prove: () => Promise<T>): Promise<T> => {
    if ((byUser.get(user)?.lockedUntil ?? 0) > Date.now())
      throw new NotAuthorizedError('Password attempts exceeded')
    try {
      const result = await prove()
      byUser.delete(user)
      return result
    } catch (error) {
      if (!isFailure(error)) throw error
      const last = Date.now()
      const known = byUser.get(user)
      const isRecent = known && last - known.last < quarterOfAnHour
      const count = (isRecent ? known.count : 0) + 1
      const lockedUntil = count < free ? 0 : last + lockedFor(count - free)
      byUser.set(user, { count, last, lockedUntil })
      throw error
    }
  }
}
