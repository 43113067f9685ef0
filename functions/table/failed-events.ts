import * as z from 'zod'
import { failedStatuses } from '../../shared/schemas/failure.ts'
import { expiryAfter } from './expiry.ts'
import { idAt } from './id.ts'
import { failedEventKey, failedEventsFacet, failedEventsPartition } from './keys.ts'
import { type OrderWork, WorkFields } from './order-work.ts'
import { batchGet, get, query } from './read.ts'
import type { Step } from './transact.ts'
import { put, update } from './write.ts'

/** A failure: a table change or promised work that failed, or an email that SES rejected. */
export const FailedEvent = z.object({
  id: z.string(),
  /** `waiting` for its next try, or `given_up` until staff retry it. */
  status: z.enum(failedStatuses),
  /** Kind and id of the changed item. */
  entity: z.string(),
  subject: z.string(),
  /** The rejected email, or null if the change itself failed. */
  mail: z.object({ kind: z.string(), reference: z.string() }).nullable(),
  /** The type of the last error, without its message, which may contain personal data. */
  error: z.string(),
  failed_at: z.string(),
  last_try_at: z.string(),
  /** Tries made and tries requested. They differ while a try runs. */
  tries: z.int(),
  asked: z.int(),
  next_try_at: z.string().nullable(),
  /** The promised work of an order that failed, or null for a change. */
  work: WorkFields.nullable().default(null),
  /** The compressed stream record, or null for work and for a change that was lost. */
  record: z.instanceof(Uint8Array).nullable(),
})
export type FailedEvent = z.infer<typeof FailedEvent>

/** Returns the id of the failure of promised work, the same for each try. */
export const failedWorkId = ({ order_id, kind, target, due_at }: OrderWork): string =>
  idAt('fev', new Date(due_at), [order_id, kind, target].join(' '))

/** Returns whether there is anything to retry: a lost change has neither work nor record. */
export const isRetriable = ({ work, record }: FailedEvent): boolean =>
  work !== null || record !== null

/** Returns whether the failed work is about a payment or a refund, which must end with a result. */
export const isAboutMoney = ({ work }: FailedEvent): boolean =>
  work?.kind === 'payment' || work?.kind === 'void' || work?.kind === 'refund'

/** How long a record is kept after its last try, in days. It contains what people typed. */
const keptDays = 30
/** Minutes after which an unfinished try counts as failed. */
const leaseMinutes = 15

const minutesAfter = (at: Date, minutes: number) =>
  new Date(at.getTime() + minutes * 60_000).toISOString()

const facetOf = ({ id, status, failed_at, next_try_at }: FailedEvent) =>
  failedEventsFacet(status, next_try_at ?? failed_at, id)

/**
 * Stores the kind of the failed item as `event_entity`, because `entity` is the stored item's own
 * kind.
 */
const stored = ({ entity, ...event }: FailedEvent) => ({ ...event, event_entity: entity })

/** Stores a failed event. An existing one stays unchanged. */
export const addFailedEvent = (event: FailedEvent, now: Date): Promise<boolean> =>
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

/** Lists the first failed events of a status, by due or failure time. */
const listOf = async (
  status: string,
  options: { to?: string; limit: number; backwards?: boolean },
) =>
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

/** Lists failed events that weren't resolved or dismissed, newest first. */
export const listFailedEvents = async (limit: number): Promise<FailedEvent[]> => {
  const lists = await Promise.all(failedStatuses.map(status => listOf(status, { limit })))
  return lists
    .flat()
    .sort((one, other) => other.failed_at.localeCompare(one.failed_at))
    .slice(0, limit)
}

/** Lists the failed events due for a retry. */
export const dueFailedEvents = (now: Date, limit: number): Promise<FailedEvent[]> =>
  listOf('waiting', { to: `${now.toISOString()}~`, limit })

/** Maximum waiting failures to search for the oldest one, because they are sorted by their next try. */
const maxWaiting = 25

/** Returns when the oldest failure happened that wasn't resolved or dismissed. */
export const oldestFailure = async (): Promise<string | undefined> => {
  const [waiting, [givenUp]] = await Promise.all([
    listOf('waiting', { limit: maxWaiting, backwards: false }),
    listOf('given_up', { limit: 1, backwards: false }),
  ])
  return [...waiting, ...(givenUp ? [givenUp] : [])].map(({ failed_at }) => failed_at).sort()[0]
}

/**
 * Requests a retry from the stream consumer. Fails if another one was requested or finished in the
 * meantime.
 */
export const requestRetry = (event: FailedEvent, now: Date, gone: () => Error): Step => {
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

/** Minutes between retries. After the last one, nothing retries the event automatically. */
const pauses = [1, 2, 4, 8, 16, 32, 64]

/** Returns the status after a number of tries. */
export const retryState = (tries: number, now: Date) => {
  const pause = pauses[tries - 1]
  return pause === undefined
    ? ({ status: 'given_up', next_try_at: null } as const)
    : ({ status: 'waiting', next_try_at: minutesAfter(now, pause) } as const)
}

/** Records a failed retry, unless another was requested since. */
export const recordFailedTry = (
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

/** Deletes a resolved or dismissed event. */
export const deleteFailedEvent = (id: string, gone?: () => Error): Step => ({
  write: { remove: failedEventKey(id), ...(gone && { when: 'attribute_exists(pk)' }) },
  ...(gone && { failsWith: gone }),
})
