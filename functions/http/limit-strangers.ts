import { ShopError } from '../../shared/errors.ts'
import { sign } from '../signature.ts'
import { secondsOf } from '../table/expiry.ts'
import {
  forgetPaced,
  type Paced,
  pacedAttempts,
  savePaced,
  uncountPaced,
} from '../table/rate-limits.ts'
import { checkVisitor } from './check-visitor.ts'
import { tooManyRequests } from './rate-limit.ts'
import type { ShopRequest } from './request.ts'

/**
 * How often strangers may act in the name of an email address, which anyone can type. No one is
 * locked out for long: later attempts wait a little, or pass a check against bots. Times are in
 * seconds.
 */
export type Pace = {
  action: string
  /** The attempts in the plural, for the error. */
  what: string
  /** How many attempts may come without waiting. */
  free: number
  /** The time between later attempts. */
  wait: number
  /** The number of attempts before a pause of `rest`. Unlimited if missing. */
  max?: number
  /** The number of attempts that may come without waiting if the sender proves to be human. */
  checked: number
  /** The time without attempts after which the count starts again. */
  rest: number
  /**
   * Returns whether a failed attempt counts; a successful one then resets the count. If missing, all
   * attempts count.
   */
  counts?: (error: unknown) => boolean
}

/** Returns the attempts that still count. */
const countedAt = ({ rest }: Pace, paced: Paced | undefined, now: number): number =>
  paced && now - paced.last < rest ? paced.tries : 0

/** Returns how long the next attempt has to wait. */
const waitAt = (pace: Pace, paced: Paced | undefined, now: number): number => {
  const { free, wait, max = Number.POSITIVE_INFINITY, rest } = pace
  const tries = countedAt(pace, paced, now)
  if (!paced || tries < free) return 0
  return Math.max(0, paced.last + (tries < max ? wait : rest) - now)
}

/** How often to retry counting an attempt if another one was faster. */
const maxRaces = 20

/** Counts an attempt before it runs, so that parallel ones can't exceed the limit. */
const countIn = async (
  pace: Pace,
  request: Pick<ShopRequest, 'ip' | 'header'>,
  who: string,
  now: number,
): Promise<void> => {
  const { action, what, checked, rest } = pace
  let isHuman = false
  for (let race = 0; race < maxRaces; race++) {
    const before = await pacedAttempts(action, who)
    const tries = countedAt(pace, before, now)
    const left = waitAt(pace, before, now)
    if (left > 0 && tries < checked && !isHuman) isHuman = await checkVisitor(request)
    if (left > 0 && !(isHuman && tries < checked)) throw tooManyRequests(what, left)
    if (await savePaced({ action, who, end: now + rest }, before, { tries: tries + 1, last: now }))
      return
  }
  throw new ShopError('busy', 'Too many people are trying this at once. Try again.')
}

/**
 * Runs what someone does in the name of an email address without proof that it is theirs, at the
 * given pace. Errors: `captcha_required`, `too_many_requests` with the time to wait.
 */
export const limitStrangers = async <T>(
  pace: Pace,
  request: Pick<ShopRequest, 'ip' | 'header'> & { email: string },
  work: () => Promise<T>,
  at = new Date(),
): Promise<T> => {
  const { action, counts } = pace
  const who = await sign('limits', `stranger ${request.email.toLowerCase()}`)
  await countIn(pace, request, who, secondsOf(at))
  if (!counts) return work()
  try {
    const result = await work()
    await forgetPaced(action, who)
    return result
  } catch (error) {
    if (!counts(error)) await uncountPaced(action, who)
    throw error
  }
}
