import type { adminUsers } from '../../../shared/api/admin-users.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { UseCase } from '../../http/serve.ts'
import { addAccountLink } from '../../table/account-links.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { transact } from '../../table/transact.ts'
import { subOf } from '../../table/users.ts'
import { newAccountLink } from '../auth/account-links.ts'
import { findPoolAccount } from '../auth/pool-account.ts'
import { anyUser } from './any-user.ts'

const inactive = () => new ShopError('conflict', 'Activate this user first. Then send the link.')
const noAccount = () => new ShopError('conflict', 'This user can’t sign in and needs no password.')

/**
 * POST /admin/users/{id}/password-link: requests a link to set a password, which the stream emails.
 * A user who never signed in gets another invitation, which lasts longer. Errors: `not_found`,
 * `conflict` for a user who isn't active or has no account.
 */
export const sendPasswordLink: UseCase<typeof adminUsers.sendPasswordLink> = async ({
  params,
  user: by,
}) => {
  const user = await anyUser(params)
  if (user.status !== 'active') throw inactive()
  if (!(await findPoolAccount(subOf(user.id)))) throw noAccount()
  const now = new Date()
  const kind = user.invited && !user.last_login ? 'invitation' : 'reset'
  await transact([
    addAccountLink(newAccountLink(kind, user.email, now)),
    audit(
      actorOf(by),
      'user.password-link',
      user.id,
      { before: {}, after: { link: kind } },
      now.toISOString(),
    ),
  ])
  return {}
}
