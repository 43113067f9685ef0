import { secondsOf } from './expiry.ts'
import { userKey } from './keys.ts'
import { retryOnConflict, versionConflict } from './retry.ts'
import { changedAt } from './sessions.ts'
import { getUser, type SignedInSession, type UserItem, userExists } from './users.ts'
import { update } from './write.ts'

/** Other fields to set in the same write, as an expression after a comma, with its values. */
type More = { set: string; values: Record<string, unknown> }

/** Replaces a user's list. Returns false if it changed since it was read, or for a deleted user. */
const setSessions = (
  before: UserItem,
  sessions: readonly SignedInSession[],
  more: More = { set: '', values: {} },
): Promise<boolean> => {
  const isUnchanged = before.sessions ? 'sessions = :read' : 'attribute_not_exists(sessions)'
  return update(userKey(before.id), `SET sessions = :sessions${more.set}`, {
    when: `${userExists} AND ${isUnchanged}`,
    values: {
      ':sessions': sessions,
      ...(before.sessions && { ':read': before.sessions }),
      ...more.values,
    },
  })
}

type SignIn = {
  sessions: SignedInSession[]
  now: Date
  withCode: boolean
  /** The change that the stream emails them about. */
  change?: Parameters<typeof changedAt>[0] | undefined
}

/**
 * Records a sign-in and the sessions that still count. If the sign-in used a code, records the
 * second factor of an account of an earlier release. Doesn't record one that was turned off in the
 * meantime. Returns false if the list changed since it was read, or for a deleted user.
 */
export const saveSignIn = (
  before: UserItem,
  { sessions, now, withCode, change }: SignIn,
): Promise<boolean> => {
  const factor = withCode ? ', second_factor = if_not_exists(second_factor, :yes)' : ''
  return setSessions(before, sessions, {
    set: `, last_login = :at, knows_devices = :yes${factor}${change ? ', security_change = :change' : ''}`,
    values: {
      ':at': now.toISOString(),
      ':yes': true,
      ...(change && { ':change': changedAt(change, now) }),
    },
  })
}

const hour = 3_600

/**
 * Records once an hour that a session of a user who was just read is in use. Does nothing if the
 * list has changed since.
 */
export const recordSessionUse = async (
  { id: userId, sessions = [] }: UserItem,
  id: string,
  now: Date,
): Promise<void> => {
  const at = secondsOf(now)
  const index = sessions.findIndex(session => session.id === id)
  const { used_at, since = at } = sessions[index] ?? {}
  if (at - (used_at ?? since) < hour) return
  await update(userKey(userId), `SET sessions[${index}].used_at = :at`, {
    when: `${userExists} AND sessions[${index}].id = :id`,
    values: { ':at': at, ':id': id },
  })
}

type Reason = { change: Parameters<typeof changedAt>[0]; now: Date }

/**
 * Ends one session of a user by removing it from their list. `reason` is a change that the stream
 * emails them about.
 */
export const endSession = (userId: string, session: string, reason?: Reason): Promise<void> =>
  retryOnConflict(async () => {
    const user = await getUser(userId)
    if (!user?.sessions?.some(({ id }) => id === session)) return
    const left = user.sessions.filter(({ id }) => id !== session)
    const more = reason && {
      set: ', security_change = :change',
      values: { ':change': changedAt(reason.change, reason.now) },
    }
    if (!(await setSessions(user, left, more))) throw versionConflict()
  })
