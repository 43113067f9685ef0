import { ShopError } from '../../shared/errors.ts'
import { sign } from '../signature.ts'
import { secondsOf } from '../table/expiry.ts'
import {
  type Attempt,
  attemptsIn,
  countAttempt,
  fillAttempts,
  uncountAttempt,
} from '../table/rate-limits.ts'

const hour = 3_600
const quarter = 900
export const daySeconds = 86_400

/** Returns the network of an address. For IPv6 that is the first 64 bits, which a household shares. */
export const networkOf = (ip: string): string => {
  if (!ip.includes(':')) return ip
  const [head, tail] = ip.split('::').map(part => (part === '' ? [] : part.split(':')))
  const zeros = Array(Math.max(0, 8 - (head?.length ?? 0) - (tail?.length ?? 0))).fill('0')
  return [...(head ?? []), ...(tail ? zeros : []), ...(tail ?? [])].slice(0, 4).join(':')
}

const waitText = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** Creates the error of a limit, which names what was too much and the seconds to wait. */
export const tooManyRequests = (what: string, seconds: number, instead = ''): ShopError =>
  new ShopError(
    'too_many_requests',
    `Too many ${what}. Please try again in ${waitText(seconds)}${instead}.`,
    { retryAfter: seconds },
  )

/** The person who tries something. Missing fields and an unknown network aren't counted. */
export type Visitor = {
  ip: string
  email?: string | undefined
  phone?: string | undefined
  /** The owner of the cart (a browser's cart or a customer), or the session of a signed-in user. */
  session?: string | undefined
  /** Identifies a card's number without containing it. */
  card?: string | undefined
  /** A device on which someone signed in before. */
  device?: string | undefined
  /** A signed-in customer's id. */
  customer?: string | undefined
}
/** Maximum attempts per window, by the fields of a visitor. */
export type Limits = {
  network?: number
  email?: number
  phone?: number
  session?: number
  card?: number
  device?: number
  customer?: number
}
/** The end of a window in seconds since 1970, and the seconds left. */
type Window = { end: number; left: number }

const windowOf = (length: number, now: Date): Window => {
  const seconds = secondsOf(now)
  const left = length - (seconds % length)
  return { end: seconds + left, left }
}

type Counter = { who: string; max: number }

/**
 * Returns the counters of a visitor. The table stores keyed hashes only. The network comes first, so
 * that a blocked network cannot use up the attempts of someone else's email address.
 */
export const countersFor = async (
  { ip, ...known }: Visitor,
  limits: Limits,
): Promise<Counter[]> => {
  const values = { network: networkOf(ip), ...known }
  const kinds = ['network', 'email', 'phone', 'session', 'card', 'device', 'customer'] as const
  const counters: Counter[] = []
  for (const kind of kinds) {
    const [value, max] = [values[kind], limits[kind]]
    if (value && max !== undefined)
      counters.push({ who: await sign('limits', `${kind} ${value}`), max })
  }
  return counters
}

/**
 * Returns who an action on an order counts for: its customer, or the address that a guest typed.
 * Anyone can type an address, so a customer's actions don't count for their address.
 */
export const buyerOf = ({
  user_id,
  email,
}: {
  user_id: string | null
  email: string
}): Pick<Visitor, 'customer' | 'email'> => (user_id ? { customer: user_id } : { email })

/**
 * Limits an action per clock hour, by network, email address and customer. Errors:
 * `too_many_requests` with the time to wait.
 */
export const limitRate = async (
  action: string,
  perHour: number | Limits,
  visitor: Visitor,
  now = new Date(),
): Promise<void> => {
  const { end, left } = windowOf(hour, now)
  const limits =
    typeof perHour === 'number' ? { network: perHour, email: perHour, customer: perHour } : perHour
  for (const { who, max } of await countersFor(visitor, limits))
    if (!(await countAttempt({ action, who, end }, max))) throw tooManyRequests('requests', left)
}

/** A limit: attempts of an action per window that succeed, or that fail with certain errors. */
export type AttemptRule = {
  action: string
  limits: Limits
  counts: 'success' | ((error: unknown) => boolean)
  /** The attempts in the plural, for the error. */
  what: string
  /** Seconds; 15 minutes if missing. */
  window?: number
  /** The end of the error's sentence. */
  instead?: string
  /** The number that one attempt counts as, such as the units of an order; 1 if missing. */
  worth?: number
}

/**
 * Runs an action and blocks it after too many attempts of a visitor within a fixed clock window.
 * Counts each attempt before it runs, so that parallel attempts can't bypass the limit, and uncounts
 * it afterwards if its result doesn't count. Passes the number of earlier attempts to `work`.
 * Errors: `too_many_requests` with the time to wait.
 */
export const limitAttempts = async <T>(
  { action, limits, counts, what, window = quarter, instead, worth }: AttemptRule,
  visitor: Visitor,
  work: (before: number) => Promise<T>,
  now = new Date(),
): Promise<T> => {
  const { end, left } = windowOf(window, now)
  const counted: Attempt[] = []
  const uncount = () => Promise.all(counted.map(one => uncountAttempt(one, worth)))
  let before = 0
  for (const { who, max } of await countersFor(visitor, limits)) {
    const one = { action, who, end }
    const count = await countAttempt(one, max, worth)
    if (count === 0) {
      await uncount()
      throw tooManyRequests(what, left, instead)
    }
    counted.push(one)
    before = Math.max(before, count - 1)
  }
  try {
    const result = await work(before)
    if (counts !== 'success') await uncount()
    return result
  } catch (error) {
    if (counts === 'success' || !counts(error)) await uncount()
    throw error
  }
}

/**
 * Runs an action, and refuses it after too many failures of a visitor within a fixed clock window.
 * Counts failures afterwards, so that a success writes nothing; parallel attempts can exceed the
 * limit by their number. Errors: `too_many_requests` with the time to wait.
 */
export const limitFailures = async <T>(
  rule: AttemptRule & { counts: (error: unknown) => boolean },
  visitor: Visitor,
  work: () => Promise<T>,
  now = new Date(),
): Promise<T> => {
  const { action, limits, window = quarter, what } = rule
  const { end, left } = windowOf(window, now)
  for (const { who, max } of await countersFor(visitor, limits))
    if ((await attemptsIn({ action, who, end })) >= max) throw tooManyRequests(what, left)
  try {
    return await work()
  } catch (error) {
    if (rule.counts(error)) await recordAttempt(rule, visitor, now)
    throw error
  }
}

/** Counts an attempt that ended before a limit could refuse it. Returns false if a window is full. */
export const recordAttempt = async (
  { action, limits, window = quarter }: AttemptRule,
  visitor: Visitor,
  now = new Date(),
): Promise<boolean> => {
  const { end } = windowOf(window, now)
  const counters = await countersFor(visitor, limits)
  const counts = await Promise.all(
    counters.map(({ who, max }) => countAttempt({ action, who, end }, max)),
  )
  return counts.every(count => count > 0)
}

/** Refuses all further attempts of a visitor in this window. */
export const blockAttempts = async (
  { action, limits, window = quarter }: AttemptRule,
  visitor: Visitor,
  now = new Date(),
): Promise<void> => {
  const { end } = windowOf(window, now)
  for (const { who, max } of await countersFor(visitor, limits))
    await fillAttempts({ action, who, end }, max)
}

/**
 * Maximum failed guesses per 15 minutes. Higher for a network, because many people may share one.
 * For a known device or a session, only that is counted, so that no one else can use up their
 * attempts.
 */
const guesses: Limits = { network: 50, email: 5, device: 5, session: 5 }

/** Returns whether an attempt failed because of a wrong password or code. */
export const isWrongGuess = (error: unknown) =>
  error instanceof ShopError && ['bad_credentials', 'invalid'].includes(error.code)

/**
 * Checks a password or code. Refuses the check after 5 failures of an email address, a known device
 * or a session, or 50 of a network, within 15 minutes by the clock. Errors: `too_many_requests`
 * with the time to wait.
 */
export const limitGuesses = <T>(
  action: string,
  visitor: Visitor,
  prove: () => Promise<T>,
  now = new Date(),
): Promise<T> =>
  limitAttempts(
    { action, limits: guesses, counts: isWrongGuess, what: 'attempts' },
    visitor,
    prove,
    now,
  )
