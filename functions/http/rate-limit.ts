import { ShopError } from '../../shared/errors.ts'
import { sign } from '../signature.ts'
import { secondsOf } from '../table/expiry.ts'
import { type Attempt, countAttempt, uncountAttempt } from '../table/rate-limits.ts'

const hour = 3_600

/** Returns the network of an address. For IPv6 that is the first 64 bits, which a household shares. */
const networkOf = (ip: string): string => {
  if (!ip.includes(':')) return ip
  const [head, tail] = ip.split('::').map(part => (part === '' ? [] : part.split(':')))
  const zeros = Array(Math.max(0, 8 - (head?.length ?? 0) - (tail?.length ?? 0))).fill('0')
  return [...(head ?? []), ...(tail ? zeros : []), ...(tail ?? [])].slice(0, 4).join(':')
}

const waitText = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

const tooManyRequests = (seconds: number): ShopError =>
  new ShopError(
    'too_many_requests',
    `Too many requests. Please try again in ${waitText(seconds)}.`,
    { retryAfter: seconds },
  )

const tooManyFailures = (seconds: number): ShopError =>
  new ShopError(
    'too_many_requests',
    `Too many attempts. Please try again in ${waitText(seconds)}.`,
    {
      retryAfter: seconds,
    },
  )

/** Without an email, only the network is counted. */
export type Visitor = { ip: string; email?: string }
/** Maximum attempts per window, by network and by email address. */
export type Limits = { network: number; email: number }
/** The end of a window in seconds since 1970, and the seconds left. */
type Window = { end: number; left: number }

const windowOf = (length: number, now: Date): Window => {
  const seconds = secondsOf(now)
  const left = length - (seconds % length)
  return { end: seconds + left, left }
}

/**
 * Returns the counters of a visitor. The table stores keyed hashes only. The network comes first, so
 * that a blocked network cannot use up the attempts of someone else's email address.
 */
const countersFor = async ({ ip, email }: Visitor, limits: Limits) => [
  { who: await sign(`rate network ${networkOf(ip)}`), max: limits.network },
  ...(email === undefined ? [] : [{ who: await sign(`rate email ${email}`), max: limits.email }]),
]

/**
 * Limits an action per clock hour, by network and by email address. Errors: `too_many_requests` with
 * the time to wait.
 */
export const limitRate = async (
  action: string,
  perHour: number | Limits,
  visitor: Visitor,
  now = new Date(),
): Promise<void> => {
  const { end, left } = windowOf(hour, now)
  const limits = typeof perHour === 'number' ? { network: perHour, email: perHour } : perHour
  for (const { who, max } of await countersFor(visitor, limits))
    if (!(await countAttempt({ action, who, end }, max))) throw tooManyRequests(left)
}

const quarter = 900
/** Failed guesses per 15 minutes. Many people may share a network. */
const guesses: Limits = { network: 50, email: 5 }

const isWrongGuess = (error: unknown) =>
  error instanceof ShopError && ['bad_credentials', 'invalid'].includes(error.code)

/**
 * Runs a password or code check, and blocks it after 5 failures of an email address or 50 of a
 * network within 15 minutes by the clock. Each attempt is counted before it runs, so that parallel
 * attempts cannot bypass the limit, and uncounted unless the guess was wrong.
 * Errors: `too_many_requests` with the time to wait.
 */
export const limitGuesses = async <T>(
  action: string,
  visitor: Visitor,
  prove: () => Promise<T>,
  now = new Date(),
): Promise<T> => {
  const { end, left } = windowOf(quarter, now)
  const counted: Attempt[] = []
  const uncount = () => Promise.all(counted.map(uncountAttempt))
  for (const { who, max } of await countersFor(visitor, guesses)) {
    const one = { action, who, end }
    if (!(await countAttempt(one, max))) {
      await uncount()
      throw tooManyFailures(left)
    }
    counted.push(one)
  }
  try {
    const proven = await prove()
    await uncount()
    return proven
  } catch (error) {
    if (!isWrongGuess(error)) await uncount()
    throw error
  }
}
