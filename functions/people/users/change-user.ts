import { ShopError } from '../../../shared/errors.ts'
import { subscriptionIdOf } from '../../content/subscription-links.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { secondsOf } from '../../table/expiry.ts'
import { retryOnConflict } from '../../table/retry.ts'
import { moveSubscription } from '../../table/subscriptions.ts'
import { type Step, transact } from '../../table/transact.ts'
import { replaceUser, type UserItem } from '../../table/users.ts'
import { actsAsAdmin } from './acting-admin.ts'
import { anyUser, refuseStale } from './any-user.ts'

const personal = ['first_name', 'last_name', 'phone', 'email'] as const

/** What staff may change of a user. */
export type UserChange = Partial<
  Pick<UserItem, (typeof personal)[number] | 'role' | 'status' | 'email_verified'>
>

/** Who changes it, and how: `seen` is the version they looked at. */
type Making = { by: UserItem; seen?: number | undefined; endsSessions?: boolean }

const ownAccess = () =>
  new ShopError('conflict', 'You can’t take away your own access. Ask another admin.')

const keepsOwnAccess = (next: UserItem, by: UserItem): boolean =>
  next.id !== by.id || (next.role === 'admin' && next.status === 'active')

/**
 * What the audit trail keeps: role and status as they were and are, of the rest only that it was
 * changed, for it goes when the person does.
 */
const audited = (before: UserItem, next: UserItem, passwordSet: boolean) => {
  const { role, status } = before
  const changed = [
    ...personal.filter(name => before[name] !== next[name]),
    ...(passwordSet ? ['password'] : []),
  ]
  return {
    before: { role, status },
    after: { role: next.role, status: next.status, ...(changed.length > 0 && { changed }) },
  }
}

/** The newsletter goes on at another address. */
const newsletterSteps = async (before: UserItem, { email }: UserItem): Promise<Step[]> => {
  if (email === before.email) return []
  const [from, id] = await Promise.all([subscriptionIdOf(before.email), subscriptionIdOf(email)])
  return moveSubscription(from, { id, email })
}

const attempt = async (
  before: UserItem,
  change: UserChange,
  { by, endsSessions = false }: Making,
): Promise<UserItem> => {
  const isSame = Object.entries(change).every(
    ([name, value]) => before[name as keyof UserItem] === value,
  )
  if (isSame && !endsSessions) return before
  const now = new Date()
  const at = now.toISOString()
  const next: UserItem = {
    ...before,
    ...change,
    ...(endsSessions && { sessions_valid_from: secondsOf(now) + 1 }),
    updated_at: at,
    version: before.version + 1,
  }
  if (!keepsOwnAccess(next, by)) throw ownAccess()
  await transact([
    replaceUser(before, next),
    ...actsAsAdmin(by, before.id),
    ...(await newsletterSteps(before, next)),
    audit(actorOf(by), 'user.update', before.id, audited(before, next, endsSessions), at),
  ])
  return next
}

/**
 * Changes a user, with its audit in one transaction; nothing is written where all is so already.
 * What a status or role means at the pool follows by the stream (`on-user-change.ts`).
 * Errors: `not_found`, `conflict` on a version that is no longer the latest or for an admin who
 * would shut themselves out, `forbidden` for one who is no admin any more, `busy`.
 */
export const changeUser = (id: string, change: UserChange, making: Making): Promise<UserItem> => {
  const readAndChange = async () => {
    const before = await anyUser({ id })
    await refuseStale(before, making.seen)
    return attempt(before, change, making)
  }
  return retryOnConflict(readAndChange, {
    message: 'This user is being changed elsewhere. Please try again.',
  })
}
