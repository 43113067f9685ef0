import type { adminUsers } from '../../../shared/api/admin-users.ts'
import type { Body } from '../../../shared/api/endpoint.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { transact } from '../../table/transact.ts'
import { addUser, getUser, getUserByEmail, type UserItem, userIdOf } from '../../table/users.ts'
import { withCognitoErrors } from '../auth/cognito-error.ts'
import { newUser } from '../auth/new-user.ts'
import { createAccount, joinGroup, readAttributes, setPassword } from '../auth/pool-account.ts'
import { refuseCommonPassword } from '../auth/refuse-common-password.ts'
import { actsAsAdmin } from './acting-admin.ts'
import { emailTaken } from './any-user.ts'

type Input = Body<typeof adminUsers.createUser>

/**
 * Creates the Cognito account. Reuses an account without a user, left by an interrupted or
 * unconfirmed registration. Errors: `already_exists`.
 */
const openAccount = async ({ password, phone, ...person }: Input) => {
  await createAccount({ ...person, phone: phone ?? undefined })
  const attributes = await readAttributes(person.email)
  if (await getUser(userIdOf(attributes.sub ?? ''))) throw emailTaken()
  await setPassword(person.email, password)
  await joinGroup(person.email, person.role)
  return attributes
}

/**
 * POST /admin/users. Creates the Cognito account first, then the user and the audit entry in one
 * transaction. The user can sign in right away. Errors: `invalid` for a common password,
 * `already_exists`.
 */
export const createUser: UseCase<typeof adminUsers.createUser> = async ({ body, user: by }) => {
  refuseCommonPassword(body.password)
  if (await getUserByEmail(body.email)) throw emailTaken()
  const attributes = await withCognitoErrors(() => openAccount(body))
  const now = new Date()
  const { first_name, last_name, email, role, status } = body
  const created: UserItem = {
    ...newUser(attributes, now),
    ...{ first_name, last_name, email, role, status },
    phone: body.phone || null,
    email_verified: true,
  }
  await transact([
    addUser(created, emailTaken),
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
}
