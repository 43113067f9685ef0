import type { auth } from '../../../shared/api/auth.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { UseCase } from '../../http/serve.ts'
import {
  claimAccountLink,
  releaseAccountLink,
  removeAccountLink,
} from '../../table/account-links.ts'
import { endSessionsStep, untilNextSecond } from '../../table/sessions.ts'
import { transact } from '../../table/transact.ts'
import { subOf, type UserItem } from '../../table/users.ts'
import { checkPassword } from './check-password.ts'
import { linkExpired, withCognitoErrors } from './cognito-error.ts'
import { rememberDevice } from './known-device.ts'
import { openPasswordLink } from './password-link.ts'
import { ifAccountExists, setPassword } from './pool-account.ts'

const inProgress = () =>
  new ShopError('in_progress', 'This link is being used. Try again in a minute.')

/**
 * Changes the password. Sets it before ending the sessions, so that a session that starts with the
 * old one in between ends, too.
 */
const changePassword = async (user: UserItem, password: string, linkId: string): Promise<void> => {
  const isThere = await withCognitoErrors(() =>
    ifAccountExists(() => setPassword(subOf(user.id), password)),
  )
  if (!isThere) throw linkExpired()
  const now = new Date()
  const end = { now, change: { kind: 'password' } } as const
  await transact([endSessionsStep(user.id, end, linkExpired), removeAccountLink(linkId)])
  await untilNextSecond(now)
}

/**
 * POST /auth/reset-password/{token}: sets a password with an emailed link, which works once, and
 * ends all sessions. The stream emails the user. Errors: `link_expired`, `invalid`, `suspended`,
 * `in_progress`.
 */
export const resetPassword: UseCase<typeof auth.resetPassword> = async request => {
  const { params, body, recordAs } = request
  const { link, user } = await openPasswordLink(params.token)
  await checkPassword(body.password, user)
  if (!(await claimAccountLink(link.id, new Date()))) throw inProgress()
  try {
    await changePassword(user, body.password, link.id)
  } catch (error) {
    await releaseAccountLink(link.id).catch(() => undefined)
    throw error
  }
  // The emailed link proved whose address it is, so wrong passwords of strangers no longer lock out
  // this device.
  await rememberDevice(request, user.email)
  recordAs('password_changed', user.id)
  return {}
}
