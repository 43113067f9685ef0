import * as z from 'zod'
import { mailKey } from './keys.ts'
import { batchGet, get } from './read.ts'
import { put, update } from './write.ts'

const outcomes = ['sent', 'refused', 'suppressed'] as const
const Entry = z.object({ outcome: z.enum(outcomes).optional() })

/** How long a claim lasts and an entry is kept, in seconds. */
const leaseSeconds = 60
const keptSeconds = 400 * 86_400

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)

const isUnclaimed =
  'attribute_not_exists(pk) OR (attribute_not_exists(outcome) AND leased_until < :now)'

/** Claims an email: `mine` for the caller, `taken` by another process, or `done`. */
export const claimEmail = async (
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
  if (await put(entry, { when: isUnclaimed, values: { ':now': now } })) return 'mine'
  const found = await get(Entry, mailKey(kind, reference), { consistent: true })
  return found?.outcome ? 'done' : 'taken'
}

/**
 * Returns the write that records that an email isn't needed. Its condition fails if there is an
 * entry.
 */
export const skippedEmail = (kind: string, reference: string, at: Date) => ({
  write: {
    put: {
      ...mailKey(kind, reference),
      entity: 'mail',
      outcome: 'suppressed',
      closed_at: at.toISOString(),
      expires_at: secondsOf(at) + keptSeconds,
    },
    when: 'attribute_not_exists(pk)',
  },
})

/** Records that an email isn't needed, such as one about something that happened long ago. */
export const skipEmail = (kind: string, reference: string, at: Date): Promise<boolean> => {
  const { write } = skippedEmail(kind, reference, at)
  return put(write.put, write)
}

/** Records an email's final result. */
export const closeEmail = (
  kind: string,
  reference: string,
  outcome: (typeof outcomes)[number],
  at: Date,
): Promise<boolean> =>
  update(mailKey(kind, reference), 'SET outcome = :outcome, closed_at = :at', {
    values: { ':outcome': outcome, ':at': at.toISOString() },
  })

/** Allows a rejected email to be sent again. */
export const reopenEmail = (kind: string, reference: string): Promise<boolean> =>
  update(mailKey(kind, reference), 'SET leased_until = :never REMOVE outcome, closed_at', {
    when: 'outcome = :refused',
    values: { ':never': 0, ':refused': 'refused' },
  })

/** Releases a claim, so that the next call can send immediately. */
export const releaseEmail = (kind: string, reference: string): Promise<boolean> =>
  update(mailKey(kind, reference), 'SET leased_until = :never', { values: { ':never': 0 } })

const ClosedEmail = z.object({
  pk: z.string(),
  outcome: z.enum(outcomes).optional(),
  closed_at: z.string().optional(),
})

export type EmailName = { kind: string; reference: string }

/** Returns the results of these emails, in the same order. Undefined if not sent yet. */
export const findResults = async (
  emails: readonly EmailName[],
): Promise<({ outcome: (typeof outcomes)[number]; at: string } | undefined)[]> => {
  const keys = emails.map(({ kind, reference }) => mailKey(kind, reference))
  const found = new Map(
    (await batchGet(ClosedEmail, keys)).map(entry => [entry.pk, entry] as const),
  )
  return keys.map(({ pk }) => {
    const { outcome, closed_at: at } = found.get(pk) ?? {}
    return outcome && at ? { outcome, at } : undefined
  })
}
