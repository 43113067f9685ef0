import { setTimeout } from 'node:timers/promises'
import type { profile } from '../../../shared/api/profile.ts'
import type { UseCase } from '../../http/serve.ts'
import { secondsOf } from '../../table/expiry.ts'
import { endSessions, subOf } from '../../table/users.ts'
import { atCognito } from '../auth/cognito-error.ts'
import { ifThere, signOutAccount } from '../auth/pool-account.ts'

/**
 * POST /users/me/sign-out-everywhere. The pool comes first: were it to fail after the shop refuses
 * the caller's token, they could not try again. Tokens tell whole seconds, so those of this second
 * are refused too, and the answer waits for the next: whoever signs in after it is let in.
 */
export const signOutEverywhere: UseCase<typeof profile.signOutEverywhere> = async ({ user }) => {
  await atCognito(() => ifThere(() => signOutAccount(subOf(user.id))))
  const validFrom = secondsOf(new Date()) + 1
  await endSessions(user.id, validFrom)
  await setTimeout(Math.max(0, validFrom * 1000 - Date.now()))
  return {}
}
