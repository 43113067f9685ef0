import * as z from 'zod'
import { mailKey } from './keys.ts'
import { get } from './read.ts'
import { put, update } from './write.ts'

const outcomes = ['sent', 'refused', 'suppressed'] as const
const Entry = z.object({ outcome: z.enum(outcomes).optional() })

/** How long a claim holds before it counts as given up, and an entry is kept, in seconds. */
const leaseSeconds = 60
const keptSeconds = 400 * 86_400

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)

const notSpokenFor =
  'attribute_not_exists(pk) OR (attribute_not_exists(outcome) AND leased_until < :now)'

/** Claims the mail for the caller: `mine`, `taken` by somebody who may still send it, or `done`. */
export const claimMail = async (
  kind: string,
  reference: string,
  at: Date,
): Promise<'mine' | 'taken' | 'done'> => {
  const now = secondsOf(at)
  const entry = {
    ...mailKey(kind, reference),
    entity: 'mail',
    leased_until: now + leaseSeconds,
    expires_at: now + keptSeconds,
  }
  if (await put(entry, { when: notSpokenFor, values: { ':now': now } })) return 'mine'
  const found = await get(Entry, mailKey(kind, reference), { consistent: true })
  return found?.outcome ? 'done' : 'taken'
}

/** Notes what became of a mail, for good. */
export const closeMail = (
  kind: string,
  reference: string,
  outcome: (typeof outcomes)[number],
  at: Date,
): Promise<boolean> =>
  update(mailKey(kind, reference), 'SET outcome = :outcome, closed_at = :at', {
    values: { ':outcome': outcome, ':at': at.toISOString() },
  })

/** Lets a mail be sent that was refused. */
export const reopenMail = (kind: string, reference: string): Promise<boolean> =>
  update(mailKey(kind, reference), 'SET leased_until = :never REMOVE outcome, closed_at', {
    when: 'outcome = :refused',
    values: { ':never': 0, ':refused': 'refused' },
  })

/** Gives a claim back, so that the next call may send at once. */
export const releaseMail = (kind: string, reference: string): Promise<boolean> =>
  update(mailKey(kind, reference), 'SET leased_until = :never', { values: { ':never': 0 } })
