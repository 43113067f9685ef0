import { secondsOf } from './expiry.ts'
import { userKey } from './keys.ts'
import { type Step, transact } from './transact.ts'
import { type SecurityChange, userExists } from './users.ts'
import { update } from './write.ts'

export type EndSessionsOptions = {
  now: Date
  /** The session that doesn't end. */
  kept?: string | undefined
  /** The change that ends them, which the stream emails the user about. */
  change?: Change | undefined
  /** Other fields of the user to set and to remove in the same write. */
  set?: Record<string, unknown>
  drop?: string[]
  /** A further condition of the write, with its values. */
  when?: { condition: string; values: Record<string, unknown> }
}

/** A change without its time. */
type Change = Omit<SecurityChange, 'at'>
/** Converts a change to the form in the user's record. */
export const changedAt = (change: Change, now: Date): SecurityChange => ({
  ...change,
  at: now.toISOString(),
})

const named = (names: string[]) => Object.fromEntries(names.map(name => [`#${name}`, name]))

/**
 * Ends a user's sessions that began before the next second, because tokens store whole seconds. New
 * sign-ins work from that second on: see `untilNextSecond`.
 */
export const endSessionsStep = (
  id: string,
  { now, kept, change, set = {}, drop = [], when }: EndSessionsOptions,
  failure: () => Error,
): Step => {
  const fields = {
    ...set,
    sessions_valid_from: secondsOf(now) + 1,
    ...(kept && { kept_session: kept }),
    ...(change && { security_change: changedAt(change, now) }),
  }
  const removed = [...(kept ? [] : ['kept_session']), ...drop]
  const names = Object.keys(fields)
  const sets = names.map(name => `#${name} = :${name}`).join(', ')
  const values = Object.entries(fields).map(([name, value]) => [`:${name}`, value])
  return {
    write: {
      update: userKey(id),
      set: `SET ${sets}${removed.length > 0 ? ` REMOVE ${removed.map(name => `#${name}`).join(', ')}` : ''}`,
      when: when ? `${userExists} AND ${when.condition}` : userExists,
      names: named([...names, ...removed]),
      values: { ...Object.fromEntries(values), ...when?.values },
    },
    failsWith: failure,
  }
}

/** Ends a user's sessions, except the kept one. Does nothing for a deleted user. */
export const endSessions = async (id: string, end: EndSessionsOptions): Promise<void> => {
  const gone = new Error('The user was deleted')
  try {
    await transact([endSessionsStep(id, end, () => gone)])
  } catch (error) {
    if (error !== gone) throw error
  }
}

/** Waits until new sign-ins work after `endSessions` at `now`: at most a second. */
export const untilNextSecond = (now: Date): Promise<void> => {
  const left = (secondsOf(now) + 1) * 1000 - Date.now()
  // Node's timers can end a millisecond early.
  return new Promise(resolve => setTimeout(resolve, Math.max(0, left + 1)))
}

const setChange = 'SET security_change = :change'
const ofChange = (change: Change, now: Date) => ({
  when: userExists,
  values: { ':change': changedAt(change, now) },
})

/** Stores a change that the stream emails the user about. */
export const securityChangeStep = (
  id: string,
  change: Change,
  now: Date,
  failure: () => Error,
): Step => ({
  write: { update: userKey(id), set: setChange, ...ofChange(change, now) },
  failsWith: failure,
})

/** Stores a change that the stream emails the user about. Does nothing for a deleted user. */
export const recordSecurityChange = async (
  id: string,
  change: Change,
  now: Date,
): Promise<void> => {
  await update(userKey(id), setChange, ofChange(change, now))
}
