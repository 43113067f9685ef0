import { setTimeout } from 'node:timers/promises'
import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { profile } from '../../shared/api/profile.ts'
import { cognito, poolId } from '../auth/cognito.ts'
import { fromCognito, reasonOf } from '../auth/cognito-error.ts'
import type { UseCase } from '../http/serve.ts'
import { secondsOf } from '../table/expiry.ts'
import { endSessions, subOf } from '../table/users.ts'

/** No refresh token makes an access token any more. */
const endInPool = async (userId: string) => {
  try {
    await cognito().send(
      new AdminUserGlobalSignOutCommand({ UserPoolId: poolId(), Username: subOf(userId) }),
    )
  } catch (error) {
    // Without an account at the pool there is nothing to refresh.
    if (reasonOf(error) !== 'UserNotFoundException') throw fromCognito(error)
  }
}

/**
 * POST /users/me/sign-out-everywhere. The pool comes first: were it to fail after the shop refuses
 * the caller's token, they could not try again. Tokens tell whole seconds, so those of this second
 * are refused too, and the answer waits for the next: whoever signs in after it is let in.
 */
export const signOutEverywhere: UseCase<typeof profile.signOutEverywhere> = async ({ user }) => {
  await endInPool(user.id)
  const validFrom = secondsOf(new Date()) + 1
  await endSessions(user.id, validFrom)
  await setTimeout(Math.max(0, validFrom * 1000 - Date.now()))
  return {}
}
