import * as z from 'zod'
import { rateKey } from './keys.ts'
import { get } from './read.ts'
import { remove, update, updateAndGet } from './write.ts'

const Counted = z.object({ tries: z.number() })

const Paced = z.object({ tries: z.number(), last: z.number() })
/**
 * Attempts without a long pause in between: their number, and the time of the last one in seconds
 * since 1970.
 */
export type Paced = z.infer<typeof Paced>

/** Returns the key of attempts that aren't counted in clock windows. One item counts them all. */
const pacedKey = (action: string, who: string) => rateKey(action, who, 'paced')

/** Returns the attempts since the last long pause, if they are still stored. */
export const pacedAttempts = (action: string, who: string): Promise<Paced | undefined> =>
  get(Paced, pacedKey(action, who), { consistent: true })

/**
 * Replaces `before` with `next`, which is kept until `end`. Returns false if another attempt was
 * faster.
 */
export const savePaced = (
  { action, who, end }: Attempt,
  before: Paced | undefined,
  { tries, last }: Paced,
): Promise<boolean> =>
  update(
    pacedKey(action, who),
    'SET entity = :entity, expires_at = :end, tries = :tries, #last = :last',
    {
      when: before ? 'tries = :seen AND #last = :seenLast' : 'attribute_not_exists(pk)',
      names: { '#last': 'last' },
      values: {
        ':entity': 'rate',
        ':end': end,
        ':tries': tries,
        ':last': last,
        ...(before && { ':seen': before.tries, ':seenLast': before.last }),
      },
    },
  )

/** Deletes the attempts that `savePaced` stored. */
export const forgetPaced = (action: string, who: string): Promise<boolean> =>
  remove(pacedKey(action, who))

/** Uncounts one of the attempts that `savePaced` stored. */
export const uncountPaced = (action: string, who: string): Promise<boolean> =>
  update(pacedKey(action, who), 'ADD tries :less', {
    when: 'tries > :none',
    values: { ':less': -1, ':none': 0 },
  })

/** An attempt at an action, in a time window that ends at `end` (seconds since 1970). */
export type Attempt = { action: string; who: string; end: number }

/**
 * Counts an attempt, `worth` times. Returns the new number in the window, or 0 without counting if
 * it would exceed the limit.
 */
export const countAttempt = async (
  { action, who, end }: Attempt,
  limit: number,
  worth = 1,
): Promise<number> => {
  if (worth > limit) return 0
  const counted = await updateAndGet(
    rateKey(action, who, String(end)),
    'SET entity = :entity, expires_at = :end ADD tries :worth',
    {
      when: 'attribute_not_exists(tries) OR tries <= :most',
      values: { ':entity': 'rate', ':end': end, ':worth': worth, ':most': limit - worth },
    },
  )
  return Number(counted?.tries ?? 0)
}

/** Returns the number of attempts in a window. */
export const attemptsIn = async ({ action, who, end }: Attempt): Promise<number> =>
  (await get(Counted, rateKey(action, who, String(end))))?.tries ?? 0

/** Fills a window, so that it accepts no more attempts. */
export const fillAttempts = ({ action, who, end }: Attempt, limit: number): Promise<boolean> =>
  update(
    rateKey(action, who, String(end)),
    'SET entity = :entity, expires_at = :end, tries = :limit',
    { values: { ':entity': 'rate', ':end': end, ':limit': limit } },
  )

/** Uncounts an attempt. */
export const uncountAttempt = ({ action, who, end }: Attempt, worth = 1): Promise<boolean> =>
  update(rateKey(action, who, String(end)), 'ADD tries :less', {
    when: 'tries >= :worth',
    values: { ':less': -worth, ':worth': worth },
  })
