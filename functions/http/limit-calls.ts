import type { Endpoint } from '../../shared/api/endpoint.ts'
import type { UserItem } from '../table/users.ts'
import { networkOf, tooManyRequests } from './rate-limit.ts'

/** The calls per second, and how many may come at the same time. */
type Pace = { rate: number; burst: number }

/** The pace of a caller with a proof from this store: a session, or the signed cookie of a cart. */
export const knownPace: Pace = { rate: 5, burst: 40 }
/** The pace of all other callers in a network together. Many people may share one. */
export const strangerPace: Pace = { rate: 10, burst: 100 }

/** Maximum number of callers to remember, about 1 MB. */
const maxCallers = 10_000

/** The calls that a caller has left, at a time in milliseconds. */
type Left = { calls: number; at: number }

/** Kept in the memory of an instance, so that refusing a flood of calls costs nothing. */
const callers = new Map<string, Left>()

/** Takes a call from a caller's share. Returns whether there was one. */
const take = (who: string, { rate, burst }: Pace, now: number): boolean => {
  const { calls, at } = callers.get(who) ?? { calls: burst, at: now }
  const left = Math.min(burst, calls + ((now - at) / 1000) * rate)
  // Forget the caller who was away for longest first.
  callers.delete(who)
  const [oldest] = callers.keys()
  if (oldest !== undefined && callers.size >= maxCallers) callers.delete(oldest)
  callers.set(who, { calls: left >= 1 ? left - 1 : left, at: now })
  return left >= 1
}

/**
 * The caller: their network, account, and the cart that they proved to own, if the function has the
 * key to check that.
 */
export type Caller = {
  user: Pick<UserItem, 'id'> | null
  guest: string | undefined
  /** Empty if it is unknown. */
  ip: string
}

/**
 * Returns whether to limit calls of an endpoint: those that change something and need no session.
 * Not those of payment providers, which sign their calls and send many at the same time after an
 * outage.
 */
export const isPaced = ({ method, access, rawBody }: Endpoint): boolean =>
  method !== 'GET' && !rawBody && (access === 'anyone' || access === 'guest-or-customer')

/**
 * Limits the calls that one instance accepts from a caller. Junk from a network doesn't lock out
 * its callers who have a cart or a session. The gateway can't tell those apart. Runs before the
 * limits that count in the table. Errors: `too_many_requests`.
 */
export const limitCalls = ({ user, guest, ip }: Caller, now = performance.now()): void => {
  if (ip === '') return
  const proof = user?.id ?? guest
  const mayCall = proof ? take(proof, knownPace, now) : take(networkOf(ip), strangerPace, now)
  if (!mayCall) throw tooManyRequests('requests', 1)
}
