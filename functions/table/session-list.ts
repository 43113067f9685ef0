import { secondsOf } from './expiry.ts'
import { userKey } from './keys.ts'
import { retryOnConflict, versionConflict } from './retry.ts'
import { changedAt, type End, endSessions } from './sessions.ts'
import { getUser, isThere, type SignedInSession, type UserItem } from './users.ts'
import { update } from './write.ts'

/** How long access tokens work, in seconds. The pool no longer refreshes those of an ended session. */
const tokenLife = 3_600
/** Ended sessions that a user keeps. Signing out more often within an hour ends them all. */
const maxEnded = 30

type Lists = Partial<Pick<UserItem, 'sessions' | 'ended_sessions'>>

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

type EndOne = Pick<End, 'now' | 'kept' | 'change'> & {
  /** When its last token expires. Without it, the refresh token must be revoked. */
  until?: number
}

/** Ends one session of a user, access tokens included. */
export const endSession = (
  userId: string,
  session: string,
  { now, until = secondsOf(now) + tokenLife, kept, change }: EndOne,
): Promise<void> =>
  retryOnConflict(async () => {
    const user = await getUser(userId)
    if (!user || user.ended_sessions?.some(({ id }) => id === session)) return
    const left = (user.ended_sessions ?? []).filter(ended => ended.until > secondsOf(now))
    if (left.length >= maxEnded) return endSessions(userId, { now, kept, change })
    const lists = {
      ended_sessions: [...left, { id: session, until }],
      ...(user.sessions && { sessions: user.sessions.filter(({ id }) => id !== session) }),
    }
    const { when, names, values } = unchanged(user, lists)
    const more = change ? ', security_change = :change' : ''
    const done = await update(userKey(userId), `SET ${sets(lists)}${more}`, {
      when,
      names,
      values: {
        ...values,
        ...(change && { ':change': changedAt(change, now) }),
      },
    })
    if (!done) throw versionConflict()
  })
