import { rateKey } from './keys.ts'
import { update } from './write.ts'

/** An attempt at an action, in a time window that ends at `end` (seconds since 1970). */
export type Attempt = { action: string; who: string; end: number }

/** Counts an attempt. Returns false without counting once the window's limit is reached. */
export const countAttempt = ({ action, who, end }: Attempt, limit: number): Promise<boolean> =>
  update(
    rateKey(action, who, String(end)),
    'SET entity = :entity, expires_at = :end ADD tries :one',
    {
      when: 'attribute_not_exists(tries) OR tries < :limit',
      values: { ':entity': 'rate', ':end': end, ':one': 1, ':limit': limit },
    },
  )

/** Uncounts an attempt. */
export const uncountAttempt = ({ action, who, end }: Attempt): Promise<boolean> =>
  update(rateKey(action, who, String(end)), 'ADD tries :less', {
    when: 'tries > :none',
    values: { ':less': -1, ':none': 0 },
  })
