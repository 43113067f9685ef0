import * as z from 'zod'
import { secondsOf } from './expiry.ts'
import { rateKey } from './keys.ts'
import { get } from './read.ts'
import type { Step } from './transact.ts'

const hour = 3_600

/** Returns the clock hour of an instant, by its end in seconds since 1970. */
const hourOf = (now: Date): number => {
  const seconds = secondsOf(now)
  return seconds - (seconds % hour) + hour
}

const keyOf = (staffId: string, end: number) => rateKey('refunds', staffId, String(end))

const Tally = z.object({ cents: z.int() })

/**
 * Returns the cents that a staff member refunded in the current and the previous clock hour.
 * Together these cover the last 60 minutes.
 */
export const refundedLately = async (
  staffId: string,
  now: Date,
): Promise<{ earlier: number; current: number }> => {
  const end = hourOf(now)
  const [earlier, current] = await Promise.all(
    [end - hour, end].map(one => get(Tally, keyOf(staffId, one), { consistent: true })),
  )
  return { earlier: earlier?.cents ?? 0, current: current?.cents ?? 0 }
}

/**
 * Counts a refund of a staff member. With `max`, fails if they refunded more than that in this
 * clock hour, so that parallel refunds can't all pass.
 */
export const countRefund = (
  staffId: string,
  { cents, max }: { cents: number; max: number | undefined },
  now: Date,
  failure: () => Error,
): Step => {
  const end = hourOf(now)
  return {
    write: {
      update: keyOf(staffId, end),
      set: 'SET #entity = :entity, #expiry = :expiry ADD #cents :cents',
      names: { '#entity': 'entity', '#expiry': 'expires_at', '#cents': 'cents' },
      values: {
        ':entity': 'rate',
        // The next hour still reads this item.
        ':expiry': end + hour,
        ':cents': cents,
        ...(max !== undefined && { ':most': max }),
      },
      ...(max !== undefined && { when: 'attribute_not_exists(#cents) OR #cents <= :most' }),
    },
    failsWith: failure,
  }
}
