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
  turnOffPoolFactor,
  turnOnPoolFactor,
} from '../auth/pool-account.ts'
import { emailSecurityChange } from './email-security-change.ts'

/** Enables or disables the Cognito account to match the status. */
const followStatus = async ({ id, status }: UserItem): Promise<void> => {
  const name = subOf(id)
  await ifAccountExists(async () => {
    if (status === 'active') return enableAccount(name)
    await disableAccount(name)
    await signOutAccount(name)
  })
}

/** Updates the Cognito group, which tokens contain. Permissions come from the table. */
const followRole = async ({ id, role }: UserItem, former: Role): Promise<void> => {
  const name = subOf(id)
  await ifAccountExists(async () => {
    await joinGroup(name, role)
    if (former !== role) await leaveGroup(name, former)
  })
}

/** Sends the welcome email to a new customer. Invited people get their invitation instead. */
const welcome = async (user: UserItem): Promise<void> => {
  const { id, email, first_name, role, status, invited } = user
  if (role !== 'customer' || status !== 'active' || invited) return
  await sendOnce('account-welcome', id, {
    to: email,
    write: sender => accountWelcomeEmail({ firstName: first_name, sender }),
  })
}

/** Makes the pool require a code at sign-in, or not, to match the user's record. */
const followSecondFactor = async ({ id, second_factor }: UserItem): Promise<void> => {
  await (second_factor ? turnOnPoolFactor(id) : turnOffPoolFactor(id))
}

/**
 * Stream consumer for users: updates the list and the Cognito account, and welcomes new customers.
 * The account is set to the user's current state, so repeated or late events do no harm. Sign-ins
 * and orders don't change the version and are skipped.
 */
export const onUserChange = async (record: Change): Promise<void> => {
  const { before, after } = record
  if (!after) return
  await followListed(userList, record)
  const was = before && UserItem.parse(before)
  const is = UserItem.parse(after)
  const change = is.security_change
  if (change && change.at !== was?.security_change?.at) await emailSecurityChange(is, change)
  const isFactorNew = was && (was.second_factor ?? false) !== (is.second_factor ?? false)
  if (was?.version === is.version && !isFactorNew) return
  const now = await getUser(is.id)
  if (!now) return
  if (isFactorNew) await followSecondFactor(now)
  if ((was?.status ?? 'active') !== is.status) await followStatus(now)
  if (was && was.role !== is.role) await followRole(now, was.role)
  if (!was && !after.seeded) await welcome(now)
}
