import { rateKey } from './keys.ts'
import { update } from './write.ts'

/** A try of an action by somebody in a window of time that ends, in seconds since 1970, at `end`. */
export type Try = { action: string; who: string; end: number }

/** Counts a try; false, and nothing is counted, once there were `most` in its window. */
export const countTry = ({ action, who, end }: Try, most: number): Promise<boolean> =>
  update(
    rateKey(action, who, String(end)),
    'SET entity = :entity, expires_at = :end ADD tries :one',
    {
      when: 'attribute_not_exists(tries) OR tries < :most',
      values: { ':entity': 'rate', ':end': end, ':one': 1, ':most': most },
    },
  )

/** Gives a counted try back. */
export const uncountTry = ({ action, who, end }: Try): Promise<boolean> =>
  update(rateKey(action, who, String(end)), 'ADD tries :less', {
    when: 'tries > :none',
    values: { ':less': -1, ':none': 0 },
  })
