import type { Role } from '../../../shared/schemas/user.ts'
import { sendOnce } from '../../mail/send-once.ts'
import { accountWelcomeEmail } from '../../mail/templates/account.ts'
import type { Change } from '../../table/change-record.ts'
import { followListed } from '../../table/lists/follow.ts'
import { userList } from '../../table/lists/user-list.ts'
import { getUser, subOf, UserItem } from '../../table/users.ts'
import {
  disableAccount,
  enableAccount,
  ifAccountExists,
  joinGroup,
  leaveGroup,
  signOutAccount,
} from '../auth/pool-account.ts'

/** Enables or disables the Cognito account to match the status. */
const followStatus = async ({ id, status }: UserItem): Promise<void> => {
  const name = subOf(id)
  await ifAccountExists(async () => {
    if (status === 'active') return enableAccount(name)
    await disableAccount(name)
    await signOutAccount(name)
  })
}

/** Updates the Cognito group, which tokens show. Permissions come from the table. */
const followRole = async ({ id, role }: UserItem, former: Role): Promise<void> => {
  const name = subOf(id)
  await ifAccountExists(async () => {
    await joinGroup(name, role)
    if (former !== role) await leaveGroup(name, former)
  })
}

/** Sends the welcome email to a new customer. */
const welcome = async ({ id, email, first_name, role, status }: UserItem): Promise<void> => {
  if (role !== 'customer' || status !== 'active') return
  await sendOnce('account-welcome', id, {
    to: email,
    write: sender => accountWelcomeEmail({ firstName: first_name, sender }),
  })
}

/**
 * Stream consumer for users: updates the list and the Cognito account, and welcomes new customers.
 * The account is set to the user's current state, so repeated or late events do no harm. Sign-ins
 * and orders don't change the version and are skipped.
 */
export const onUserChange = async (change: Change): Promise<void> => {
  const { before, after } = change
  if (!after) return
  await followListed(userList, change)
  const was = before && UserItem.parse(before)
  const is = UserItem.parse(after)
  if (was?.version === is.version) return
  const now = await getUser(is.id)
  if (!now) return
  if ((was?.status ?? 'active') !== is.status) await followStatus(now)
  if (was && was.role !== is.role) await followRole(now, was.role)
  if (!was && !after.seeded) await welcome(now)
}
