import type { adminUsers } from '../../../shared/api/admin-users.ts'
import type { Body } from '../../../shared/api/endpoint.ts'
import { requireRecentPassword } from '../../http/authorize.ts'
import type { UseCase } from '../../http/serve.ts'
import { addAccountLink } from '../../table/account-links.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { removeRegistrations } from '../../table/registrations.ts'
import { transact } from '../../table/transact.ts'
import { addUser, getUser, getUserByEmail, type UserItem, userIdOf } from '../../table/users.ts'
import { newAccountLink } from '../auth/account-links.ts'
import { withCognitoErrors } from '../auth/cognito-error.ts'
import { type CognitoAttributes, newUser } from '../auth/new-user.ts'
import { openAccount, unknownPassword, withAddressClaim } from '../auth/open-account.ts'
import { joinGroup, setPassword } from '../auth/pool-account.ts'
import { actsAsAdmin } from './acting-admin.ts'
import { emailTaken } from './any-user.ts'

type Input = Body<typeof adminUsers.createUser>

/**
 * Creates the Cognito account. Reuses an account without a user, which an interrupted request left.
 * Errors: `already_exists`.
 */
const createPoolAccount = async ({ role, ...person }: Input) => {
  const { attributes, isNew } = await openAccount(person, role, unknownPassword())
  const sub = attributes.sub ?? ''
  if (await getUser(userIdOf(sub))) throw emailTaken()
  if (!isNew) {
    await joinGroup(sub, role)
    await setPassword(sub, unknownPassword())
  }
  return attributes
}

const userOf = (attributes: CognitoAttributes, body: Input, now: Date): UserItem => {
  const { first_name, last_name, email, role, status } = body
  return {
    ...newUser(attributes, now),
    ...{ first_name, last_name, email, role, status },
    phone: body.phone || null,
    email_verified: true,
    invited: true,
  }
}

/**
 * POST /admin/users: creates the Cognito account, then the user and the audit entry in one
 * transaction. The stream emails an active user a link to set a password. Errors: `already_exists`,
 * `in_progress`.
 */
export const createUser: UseCase<typeof adminUsers.createUser> = async ({
  body,
  user: by,
  session,
}) => {
  if (body.role !== 'customer') requireRecentPassword(session)
  if (await getUserByEmail(body.email)) throw emailTaken()
  return withAddressClaim(body.email, async () => {
    const attributes = await withCognitoErrors(() => createPoolAccount(body))
    await removeRegistrations(body.email)
    const now = new Date()
    const created = userOf(attributes, body, now)
    const { role, status } = created
    await transact([
      addUser(created, emailTaken),
      ...(status === 'active'
        ? [addAccountLink(newAccountLink('invitation', created.email, now))]
        : []),
      ...actsAsAdmin(by, created.id),
      audit(
        actorOf(by),
        'user.create',
        created.id,
        { before: {}, after: { role, status } },
        created.created_at,
      ),
    ])
    return { ...created, Addresses: [] }
  })
}
