import { expiryAfter } from './expiry.ts'
import { rateKey } from './keys.ts'
import type { Step } from './transact.ts'

/** Holds end within minutes; their counters may be deleted this many days after the last one. */
const keptDays = 7

/** Returns the key of the units that someone holds. */
export const holderKey = (who: string) => rateKey('hold', who, 'now')

const change = (who: string, units: number, now: Date) => ({
  update: holderKey(who),
  set: 'SET entity = :entity, expires_at = :end ADD tries :units',
  values: { ':entity': 'rate', ':end': expiryAfter(keptDays, now), ':units': units },
})

/** Counts units that someone holds unpaid, up to `most` at once. */
export const addHold = (
  { who, units, most }: { who: string; units: number; most: number },
  failure: () => Error,
  now: Date,
): Step => {
  if (units > most) throw failure()
  const write = change(who, units, now)
  return {
    write: {
      ...write,
      when: 'attribute_not_exists(tries) OR tries <= :most',
      values: { ...write.values, ':most': most - units },
    },
    failsWith: failure,
  }
}

/** Uncounts units that are no longer held. */
export const endHold = (who: string, units: number, now: Date): Step => ({
  write: change(who, -units, now),
})
