import { expiryAfter } from './expiry.ts'
import { rateKey } from './keys.ts'
import type { Step } from './transact.ts'

/** Days to keep a counter after its last hold. Holds themselves end within minutes. */
const keptDays = 7

/** Returns the key of a holder's counter of units. */
export const holderKey = (counter: string) => rateKey('hold', counter, 'now')

const change = (counter: string, units: number, now: Date) => ({
  update: holderKey(counter),
  set: 'SET entity = :entity, expires_at = :end ADD tries :units',
  values: { ':entity': 'rate', ':end': expiryAfter(keptDays, now), ':units': units },
})

/** Adds units to a holder's counter, up to `max` at once. */
export const addHeldUnits = (
  { counter, units, max }: { counter: string; units: number; max: number },
  failure: () => Error,
  now: Date,
): Step => {
  if (units > max) throw failure()
  const write = change(counter, units, now)
  return {
    write: {
      ...write,
      when: 'attribute_not_exists(tries) OR tries <= :max',
      values: { ...write.values, ':max': max - units },
    },
    failsWith: failure,
  }
}

/** Subtracts units that are no longer held. */
export const removeHeldUnits = (counter: string, units: number, now: Date): Step => ({
  write: change(counter, -units, now),
})
