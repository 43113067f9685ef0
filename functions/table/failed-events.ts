import * as z from 'zod'
import { failedStatuses } from '../../shared/schemas/failure.ts'
import { expiryAfter } from './expiry.ts'
import { failedEventKey, failedEventsFacet, failedEventsPartition } from './keys.ts'
import { batchGet, get, query } from './read.ts'
import type { Step } from './transact.ts'
import { put, update } from './write.ts'

/** A change of the table that could not be followed, or a mail of one that was refused. */
export const FailedEvent = z.object({
  id: z.string(),
  /** `waiting` for its next try, or `given_up` until somebody asks for one. */
  status: z.enum(failedStatuses),
  /** What was changed: its kind and id. */
  entity: z.string(),
  subject: z.string(),
  /** The mail that was refused; null where the change itself could not be followed. */
  mail: z.object({ kind: z.string(), reference: z.string() }).nullable(),
  /** The kind of the last error; its words may name people. */
  error: z.string(),
  failed_at: z.string(),
  last_try_at: z.string(),
  /** How often it was tried, and how often that was asked for: they differ while one is under way. */
  tries: z.int(),
  asked: z.int(),
  next_try_at: z.string().nullable(),
  /** The record of the stream, packed; null where it could not be read any more. */
  record: z.instanceof(Uint8Array).nullable(),
})
export type FailedEvent = z.infer<typeof FailedEvent>

/** Kept this long after the last try; a record holds what people typed. */
const keptDays = 30
/** A try that nobody ended counts as failed after so many minutes. */
const leaseMinutes = 15

const minutesAfter = (at: Date, minutes: number) =>
  new Date(at.getTime() + minutes * 60_000).toISOString()

const facetOf = ({ id, status, failed_at, next_try_at }: FailedEvent) =>
  failedEventsFacet(status, next_try_at ?? failed_at, id)

/** An item's own `entity` names the kind of the item. */
const stored = ({ entity, ...event }: FailedEvent) => ({ ...event, event_entity: entity })

/** Keeps what failed; what is kept already stays as it is. */
export const keepFailedEvent = (event: FailedEvent, now: Date): Promise<boolean> =>
  put(
    {
      ...failedEventKey(event.id),
      ...facetOf(event),
      entity: 'failed-event',
      ...stored(event),
      expires_at: expiryAfter(keptDays, now),
    },
    { when: 'attribute_not_exists(pk)' },
  )

const Stored = z
  .looseObject({ event_entity: z.string() })
  .transform(({ event_entity, ...event }) => ({ ...event, entity: event_entity }))
  .pipe(FailedEvent)

export const getFailedEvent = (id: string): Promise<FailedEvent | undefined> =>
  get(Stored, failedEventKey(id), { consistent: true })

const Key = z.object({ pk: z.string(), sk: z.string() })

/** The first failed events of a status, by when they are due or failed. */
const listOf = async (status: string, options: { to?: string; limit: number }) =>
  batchGet(
    Stored,
    await query(Key, {
      index: 'by-facet',
      partition: failedEventsPartition(status),
      backwards: options.to === undefined,
      ...options,
    }),
    { consistent: true },
  )

/** What failed and was neither made good nor dismissed, the newest first. */
export const listFailedEvents = async (limit: number): Promise<FailedEvent[]> => {
  const lists = await Promise.all(failedStatuses.map(status => listOf(status, { limit })))
  return lists
    .flat()
    .sort((one, other) => other.failed_at.localeCompare(one.failed_at))
    .slice(0, limit)
}

/** What is to be tried again by now. */
export const dueFailedEvents = (now: Date, limit: number): Promise<FailedEvent[]> =>
  listOf('waiting', { to: `${now.toISOString()}~`, limit })

/** Asks for another try, which the stream makes; fails when it was asked for or ended meanwhile. */
export const askAgain = (event: FailedEvent, now: Date, gone: () => Error): Step => {
  const next = minutesAfter(now, leaseMinutes)
  const { facet, facet_sk } = failedEventsFacet('waiting', next, event.id)
  return {
    write: {
      update: failedEventKey(event.id),
      set: 'SET asked = asked + :one, #status = :waiting, next_try_at = :next, facet = :facet, facet_sk = :sk',
      when: 'asked = :asked',
      names: { '#status': 'status' },
      values: {
        ':one': 1,
        ':asked': event.asked,
        ':waiting': 'waiting',
        ':next': next,
        ':facet': facet,
        ':sk': facet_sk,
      },
    },
    failsWith: gone,
  }
}

/** After these minutes what failed is tried again; then it is given up. */
const pauses = [1, 2, 4, 8, 16, 32, 64]

/** How what failed stands after so many tries. */
export const afterTries = (tries: number, now: Date) => {
  const pause = pauses[tries - 1]
  return pause === undefined
    ? ({ status: 'given_up', next_try_at: null } as const)
    : ({ status: 'waiting', next_try_at: minutesAfter(now, pause) } as const)
}

/** Notes that another try failed, unless one was asked for since. */
export const noteFailedTry = (
  event: FailedEvent,
  failure: Pick<FailedEvent, 'error' | 'status' | 'next_try_at'>,
  now: Date,
): Promise<boolean> => {
  const next = { ...event, ...failure, tries: event.asked, last_try_at: now.toISOString() }
  const { facet, facet_sk } = facetOf(next)
  return update(
    failedEventKey(event.id),
    'SET tries = :tries, #error = :error, #status = :status, last_try_at = :at, next_try_at = :next, facet = :facet, facet_sk = :sk, expires_at = :end',
    {
      when: 'asked = :tries',
      names: { '#error': 'error', '#status': 'status' },
      values: {
        ':tries': next.tries,
        ':error': next.error,
        ':status': next.status,
        ':at': next.last_try_at,
        ':next': next.next_try_at,
        ':facet': facet,
        ':sk': facet_sk,
        ':end': expiryAfter(keptDays, now),
      },
    },
  )
}

/** Forgets what was made good or dismissed. */
export const forgetFailedEvent = (id: string, gone?: () => Error): Step => ({
  write: { remove: failedEventKey(id), ...(gone && { when: 'attribute_exists(pk)' }) },
  ...(gone && { failsWith: gone }),
})
