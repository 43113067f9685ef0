import type { profile } from '../../../shared/api/profile.ts'
import type { UseCase } from '../../http/serve.ts'
import { endSessions, untilNextSecond } from '../../table/sessions.ts'
import { subOf } from '../../table/users.ts'
import { checkPassword } from '../auth/check-password.ts'
import { withCognitoErrors } from '../auth/cognito-error.ts'
import { setPassword } from '../auth/pool-account.ts'

/**
 * PUT /users/me/password: changes the password. Ends all other sessions before and after: if it
 * stops in between, only the caller stays signed in. Errors: `invalid` for a weak password.
 */
export const changePassword: UseCase<typeof profile.changePassword> = async ({
  user,
  session,
  body,
}) => {
  await checkPassword(body.password, user)
  const kept = session?.id
  await endSessions(user.id, { now: new Date(), kept })
  await withCognitoErrors(() => setPassword(subOf(user.id), body.password))
  // End them again, because a session may have started with the old password in between.
  await endSessions(user.id, { now: new Date(), kept, change: { kind: 'password' } })
  await untilNextSecond(new Date())
  return {}
}
