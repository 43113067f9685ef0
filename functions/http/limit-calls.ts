import type { Endpoint } from '../../shared/api/endpoint.ts'
import type { UserItem } from '../table/users.ts'
import { networkOf, tooMany } from './rate-limit.ts'

/** Calls per second, and how many may come at once. */
type Pace = { rate: number; burst: number }

/** Of someone with a proof that this store gave them: a session, or the signed cookie of a cart. */
export const knownPace: Pace = { rate: 5, burst: 40 }
/** Of everyone else in a network, together. Many people may share one. */
export const strangerPace: Pace = { rate: 10, burst: 100 }

/** How many callers are remembered, about 1 MB. */
const maxCallers = 10_000

/** How many calls a caller has left, at a time in milliseconds. */
type Left = { calls: number; at: number }

/** In the memory of an instance: a flood is refused before it costs anything. */
const callers = new Map<string, Left>()

/** Takes a call from a caller's share. Returns whether there was one. */
const take = (who: string, { rate, burst }: Pace, now: number): boolean => {
  const { calls, at } = callers.get(who) ?? { calls: burst, at: now }
  const left = Math.min(burst, calls + ((now - at) / 1000) * rate)
  // The caller who was away for longest is forgotten first.
  callers.delete(who)
  const [oldest] = callers.keys()
  if (oldest !== undefined && callers.size >= maxCallers) callers.delete(oldest)
  callers.set(who, { calls: left >= 1 ? left - 1 : left, at: now })
  return left >= 1
}

/** Who calls, and whose cart they proved to have, if a function has the key to check that. */
export type Caller = {
  user: Pick<UserItem, 'id'> | null
  guest: string | undefined
  /** Empty if it is unknown. */
  ip: string
}

/**
 * Whether calls of an endpoint are limited: those that change something and need no session. Providers sign
 * what they send, all at once after the store was away.
 */
export const isPaced = ({ method, access, rawBody }: Endpoint): boolean =>
  method !== 'GET' && !rawBody && (access === 'anyone' || access === 'guest-or-customer')

/**
 * Limits the calls of a caller that one instance answers: junk from one network keeps no one out who has a
 * cart or a session. The gateway can't tell them apart. Limits that count in the table come after it.
 * Errors: `too_many_requests`.
 */
export const limitCalls = ({ user, guest, ip }: Caller, now = performance.now()): void => {
  if (ip === '') return
  const proof = user?.id ?? guest
  const mayCall = proof ? take(proof, knownPace, now) : take(networkOf(ip), strangerPace, now)
  if (!mayCall) throw tooMany('requests', 1)
}
