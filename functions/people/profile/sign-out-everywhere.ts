import { setTimeout } from 'node:timers/promises'
import type { profile } from '../../../shared/api/profile.ts'
import type { UseCase } from '../../http/serve.ts'
import { secondsOf } from '../../table/expiry.ts'
import { endSessions, subOf } from '../../table/users.ts'
import { withCognitoErrors } from '../auth/cognito-error.ts'
import { ifAccountExists, signOutAccount } from '../auth/pool-account.ts'

/**
 * POST /users/me/sign-out-everywhere. Signs out of Cognito first: if that failed after the store had
 * rejected the caller's token, they couldn't retry. Token times are whole seconds, so this rejects
 * tokens of the current second and responds in the next one, after which a new sign-in works.
 */
export const signOutEverywhere: UseCase<typeof profile.signOutEverywhere> = async ({ user }) => {
  await withCognitoErrors(() => ifAccountExists(() => signOutAccount(subOf(user.id))))
  const validFrom = secondsOf(new Date()) + 1
  await endSessions(user.id, validFrom)
  await setTimeout(Math.max(0, validFrom * 1000 - Date.now()))
  return {}
}
