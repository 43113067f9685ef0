import { userKey } from './keys.ts'
import { retryOnConflict, versionConflict } from './retry.ts'
import { changedAt } from './sessions.ts'
import { getUser, isThere, type SignedInSession, type UserItem } from './users.ts'
import { update } from './write.ts'

type Lists = Pick<UserItem, 'sessions'>

/** Returns the clauses that set lists. */
const sets = (lists: Lists) =>
  Object.keys(lists)
    .map(name => `#${name} = :${name}`)
    .join(', ')

/** Requires that these lists of a user haven't changed since they were read. */
const unchanged = (before: UserItem, lists: Lists) => {
  const names = Object.keys(lists) as (keyof Lists)[]
  const read = names.filter(name => before[name])
  return {
    when: [
      isThere,
      ...names.map(name =>
        before[name] ? `#${name} = :read_${name}` : `attribute_not_exists(#${name})`,
      ),
    ].join(' AND '),
    names: Object.fromEntries(names.map(name => [`#${name}`, name])),
    values: Object.fromEntries([
      ...names.map(name => [`:${name}`, lists[name]]),
      ...read.map(name => [`:read_${name}`, before[name]]),
    ]),
  }
}

type SignIn = { sessions: SignedInSession[]; now: Date; withCode: boolean }

/**
 * Records a sign-in with the sessions that count. One with a code shows that an account of an earlier
 * release has a second factor; it doesn't turn on one that was turned off meanwhile. Returns false if
 * the list changed since it was read, or for a deleted user.
 */
export const saveSignIn = (
  before: UserItem,
  { sessions, now, withCode }: SignIn,
): Promise<boolean> => {
  const { when, names, values } = unchanged(before, { sessions })
  const factor = withCode ? ', second_factor = if_not_exists(second_factor, :yes)' : ''
  return update(userKey(before.id), `SET ${sets({ sessions })}, last_login = :at${factor}`, {
    when,
    names,
    values: { ...values, ':at': now.toISOString(), ...(withCode && { ':yes': true }) },
  })
}

type Reason = { change: Parameters<typeof changedAt>[0]; now: Date }

/**
 * Ends one session of a user: their list doesn't have it anymore. `reason` is a change that the stream
 * emails them about.
 */
export const endSession = (userId: string, session: string, reason?: Reason): Promise<void> =>
  retryOnConflict(async () => {
    const user = await getUser(userId)
    if (!user?.sessions?.some(({ id }) => id === session)) return
    const lists = { sessions: user.sessions.filter(({ id }) => id !== session) }
    const { when, names, values } = unchanged(user, lists)
    const more = reason ? ', security_change = :change' : ''
    const done = await update(userKey(userId), `SET ${sets(lists)}${more}`, {
      when,
      names,
      values: {
        ...values,
        ...(reason && { ':change': changedAt(reason.change, reason.now) }),
      },
    })
    if (!done) throw versionConflict()
  })
