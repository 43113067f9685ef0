import { addAccountLink } from '../../table/account-links.ts'
import { secondsOf } from '../../table/expiry.ts'
import { removeRegistrations } from '../../table/registrations.ts'
import { retryOnConflict, versionConflict } from '../../table/retry.ts'
import { type Step, transact } from '../../table/transact.ts'
import { addUser, getUser, replaceUser, type UserItem, userIdOf } from '../../table/users.ts'
import { newAccountLink } from './account-links.ts'
import { type CognitoAttributes, newUser } from './new-user.ts'
import { openAccount, unknownPassword, withAddressClaim } from './open-account.ts'
import { joinGroup, setPassword } from './pool-account.ts'

type Owner = { email: string; first_name: string; last_name: string }
export type OwnerOutcome = 'created' | 'promoted' | 'already_admin'

const invitation = (email: string, now: Date): Step =>
  addAccountLink(newAccountLink('invitation', email, now))

const adminOf = (attributes: CognitoAttributes, now: Date): UserItem => ({
  ...newUser(attributes, now),
  role: 'admin',
  email_verified: true,
  invited: true,
})

/** Returns a user as an active admin. The stream emails them about it. */
const promoted = (user: UserItem, now: Date): UserItem => ({
  ...user,
  role: 'admin',
  status: 'active',
  email_verified: true,
  updated_at: now.toISOString(),
  version: user.version + 1,
  security_change: { kind: 'role', at: now.toISOString() },
})

const isAdmin = ({ role, status }: UserItem) => role === 'admin' && status === 'active'

/** Stores the admin and requests the invitation email, in one transaction. */
const store = async (attributes: CognitoAttributes, email: string): Promise<OwnerOutcome> => {
  const now = new Date()
  const user = await getUser(userIdOf(attributes.sub ?? ''))
  if (user && isAdmin(user)) return 'already_admin'
  const write = user
    ? replaceUser(user, promoted(user, now), secondsOf(now) + 1)
    : addUser(adminOf(attributes, now), versionConflict)
  await transact([write, invitation(email, now)])
  return user ? 'promoted' : 'created'
}

/**
 * Creates an admin, or makes the owner of an existing account an admin. Either way, replaces the
 * password, and the stream emails a link to set a new one: only the reader of that address becomes
 * the admin. Replaces an unconfirmed account. Safe to repeat after an interruption.
 */
export const makeOwner = (owner: Owner): Promise<OwnerOutcome> =>
  withAddressClaim(owner.email, async () => {
    const { attributes, isNew } = await openAccount(owner, 'admin', unknownPassword())
    const sub = attributes.sub ?? ''
    const user = await getUser(userIdOf(sub))
    if (user && isAdmin(user)) return 'already_admin'
    if (!isNew) {
      await joinGroup(sub, 'admin')
      await setPassword(sub, unknownPassword())
    }
    await removeRegistrations(owner.email)
    return retryOnConflict(() => store(attributes, owner.email))
  })
