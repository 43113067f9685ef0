import { ShopError } from '../../shared/errors.ts'
import { sign } from '../signature.ts'
import { secondsOf } from '../table/expiry.ts'
import { countTry } from '../table/rate-limits.ts'

const hour = 3_600

/** What one household or office has: of an IPv6 address the first half, the rest being its own. */
const networkOf = (ip: string): string => {
  if (!ip.includes(':')) return ip
  const [head, tail] = ip.split('::').map(part => (part === '' ? [] : part.split(':')))
  const zeros = Array(Math.max(0, 8 - (head?.length ?? 0) - (tail?.length ?? 0))).fill('0')
  return [...(head ?? []), ...(tail ? zeros : []), ...(tail ?? [])].slice(0, 4).join(':')
}

const tooMany = (seconds: number): ShopError => {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const message = `That is too often for now. Please try again in ${wait}.`
  return new ShopError('too_many_requests', message, { retryAfter: seconds })
}

/**
 * Lets a visitor do a thing so many times an hour, by the clock, counted by network and by e-mail
 * address. The table knows both by keyed hashes alone. Errors: `too_many_requests`, saying how long
 * to wait.
 */
export const limitRate = async (
  action: string,
  perHour: number,
  { ip, email }: { ip: string; email: string },
  now = new Date(),
): Promise<void> => {
  const seconds = secondsOf(now)
  const end = seconds - (seconds % hour) + hour
  // The network first: whoever is out of tries should not use up those of an address they name.
  for (const name of [`network ${networkOf(ip)}`, `email ${email}`]) {
    const who = await sign(`rate ${name}`)
    if (!(await countTry({ action, who, end }, perHour))) throw tooMany(end - seconds)
  }
}
