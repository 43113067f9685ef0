import { ShopError } from '../../shared/errors.ts'
import { sign } from '../signature.ts'
import { secondsOf } from '../table/expiry.ts'
import { countTry, type Try, uncountTry } from '../table/rate-limits.ts'

const hour = 3_600

/** What one household or office has: of an IPv6 address the first half, the rest being its own. */
const networkOf = (ip: string): string => {
  if (!ip.includes(':')) return ip
  const [head, tail] = ip.split('::').map(part => (part === '' ? [] : part.split(':')))
  const zeros = Array(Math.max(0, 8 - (head?.length ?? 0) - (tail?.length ?? 0))).fill('0')
  return [...(head ?? []), ...(tail ? zeros : []), ...(tail ?? [])].slice(0, 4).join(':')
}

const waitOf = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

const tooOften = (seconds: number): ShopError =>
  new ShopError(
    'too_many_requests',
    `That is too often for now. Please try again in ${waitOf(seconds)}.`,
    { retryAfter: seconds },
  )

const tooManyFailures = (seconds: number): ShopError =>
  new ShopError('too_many_requests', `Too many attempts. Please try again in ${waitOf(seconds)}.`, {
    retryAfter: seconds,
  })

/** Without an address where only the network is counted. */
export type Visitor = { ip: string; email?: string }
/** How often in a window a network may, and how often an e-mail address. */
export type Limits = { network: number; email: number }
/** By the clock, in seconds: so long, and it ends at. */
type Window = { end: number; left: number }

const windowOf = (length: number, now: Date): Window => {
  const seconds = secondsOf(now)
  const left = length - (seconds % length)
  return { end: seconds + left, left }
}

/**
 * Who is counted, by keyed hashes, which are all that the table knows of them. The network comes
 * first: whoever is out of tries should not use up those of an address they name.
 */
const countedOf = async ({ ip, email }: Visitor, limits: Limits) => [
  { who: await sign(`rate network ${networkOf(ip)}`), most: limits.network },
  ...(email === undefined ? [] : [{ who: await sign(`rate email ${email}`), most: limits.email }]),
]

/**
 * Lets a visitor do a thing so many times an hour, by the clock, counted by network and by e-mail
 * address. Errors: `too_many_requests`, saying how long to wait.
 */
export const limitRate = async (
  action: string,
  perHour: number | Limits,
  visitor: Visitor,
  now = new Date(),
): Promise<void> => {
  const { end, left } = windowOf(hour, now)
  const limits = typeof perHour === 'number' ? { network: perHour, email: perHour } : perHour
  for (const { who, most } of await countedOf(visitor, limits))
    if (!(await countTry({ action, who, end }, most))) throw tooOften(left)
}

const quarter = 900
/** Failed guesses in a quarter of an hour. Behind one network there may be many who mistype. */
const guesses: Limits = { network: 50, email: 5 }

const isWrongGuess = (error: unknown) =>
  error instanceof ShopError && ['bad_credentials', 'invalid'].includes(error.code)

/**
 * Runs what proves somebody by a password or a code, and after five failures of an e-mail address,
 * or fifty of a network, in a quarter of an hour by the clock no more. A try is counted before it
 * is made, so that many at once are no way round, and given back unless it was a wrong guess.
 * Errors: `too_many_requests`, saying how long to wait.
 */
export const limitGuesses = async <T>(
  action: string,
  visitor: Visitor,
  prove: () => Promise<T>,
  now = new Date(),
): Promise<T> => {
  const { end, left } = windowOf(quarter, now)
  const counted: Try[] = []
  const giveBack = () => Promise.all(counted.map(uncountTry))
  for (const { who, most } of await countedOf(visitor, guesses)) {
    const one = { action, who, end }
    if (!(await countTry(one, most))) {
      await giveBack()
      throw tooManyFailures(left)
    }
    counted.push(one)
  }
  try {
    const proven = await prove()
    await giveBack()
    return proven
  } catch (error) {
    if (!isWrongGuess(error)) await giveBack()
    throw error
  }
}
