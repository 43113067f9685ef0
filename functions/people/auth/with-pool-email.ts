import { getUser, subOf } from '../../table/users.ts'
import { withCognitoErrors } from './cognito-error.ts'
import { ifAccountExists, setEmail } from './pool-account.ts'

const setPoolEmail = (userId: string, email: string): Promise<boolean> =>
  withCognitoErrors(() => ifAccountExists(() => setEmail(subOf(userId), email)))

/**
 * Sets a user's address in the pool, which enforces uniqueness, then runs `work`, which stores it.
 * If `work` fails, sets the pool to the stored address, which is the new one if a parallel call
 * stored it. Safe to repeat after a crash. Errors: `already_exists`, and those of `work`.
 */
export const withPoolEmail = async <T>(
  userId: string,
  email: string,
  work: () => Promise<T>,
): Promise<T> => {
  await setPoolEmail(userId, email)
  try {
    return await work()
  } catch (error) {
    const user = await getUser(userId)
    if (user) await setPoolEmail(userId, user.email)
    throw error
  }
}
