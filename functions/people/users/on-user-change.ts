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
  ifThere,
  joinGroup,
  leaveGroup,
  signOutAccount,
} from '../auth/pool-account.ts'

/** The pool lets nobody in whom the shop does not. */
const followStatus = async ({ id, status }: UserItem): Promise<void> => {
  const name = subOf(id)
  await ifThere(async () => {
    if (status === 'active') return enableAccount(name)
    await disableAccount(name)
    await signOutAccount(name)
  })
}

/** Tokens name the role; who may do what is read from the table. */
const followRole = async ({ id, role }: UserItem, former: Role): Promise<void> => {
  const name = subOf(id)
  await ifThere(async () => {
    await joinGroup(name, role)
    if (former !== role) await leaveGroup(name, former)
  })
}

/** A new customer is welcomed, however they came to their account. */
const welcome = async ({ id, email, first_name, role, status }: UserItem): Promise<void> => {
  if (role !== 'customer' || status !== 'active') return
  await sendOnce('account-welcome', id, {
    to: email,
    write: sender => accountWelcomeEmail({ firstName: first_name, sender }),
  })
}

/**
 * What follows a change of a user: their place in the list, their account, and for a new customer
 * a word of welcome. The account at the pool becomes as the user is now, whichever change is told
 * of, so that changes told again or late do no harm. A sign-in or an order leaves the version as it
 * is, and costs nothing here.
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
