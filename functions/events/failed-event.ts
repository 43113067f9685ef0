import { gunzipSync, gzipSync } from 'node:zlib'
import type { DynamoDBRecord } from 'aws-lambda'
import { ShopError } from '../../shared/errors.ts'
import { describeError, log } from '../http/log.ts'
import { record as count } from '../http/metrics.ts'
import { UndeliverableEmail } from '../mail/send-once.ts'
import { giveUpWork, performWork } from '../orders/order-work.ts'
import { type Change, toChange } from '../table/change-record.ts'
import {
  addFailedEvent,
  deleteFailedEvent,
  type FailedEvent,
  failedWorkId,
  getFailedEvent,
  isRetriable,
  recordFailedTry,
  retryState,
} from '../table/failed-events.ts'
import { idAt } from '../table/id.ts'
import { closeEmail, reopenEmail } from '../table/mail-ledger.ts'
import { finishWork, type OrderWork } from '../table/order-work.ts'
import { transact } from '../table/transact.ts'
import { countBusiness } from './count-business.ts'
import { followUnreadable } from './follow-unreadable.ts'
import { indexChanges } from './index-changes.ts'
import { processChange } from './process-change.ts'

const pack = (record: DynamoDBRecord) => gzipSync(JSON.stringify(record))
const unpack = (packed: Uint8Array): DynamoDBRecord => JSON.parse(gunzipSync(packed).toString())

/** Returns the code or name of an error, without its message, which may hold personal data. */
const errorName = (error: unknown): string => {
  if (error instanceof UndeliverableEmail) return errorName(error.cause)
  if (error instanceof ShopError) return error.code
  return error instanceof Error ? error.name : 'Unknown'
}

/** Returns when the change was made. The stream gives it in seconds since 1970. */
const changedAt = ({ dynamodb }: DynamoDBRecord, now: Date) =>
  dynamodb?.ApproximateCreationDateTime
    ? new Date(dynamodb.ApproximateCreationDateTime * 1000)
    : now

/** Returns the same id for the same failure, so that a repeated one is stored once. */
const idOf = (record: DynamoDBRecord, mail: FailedEvent['mail'], now: Date) =>
  idAt('fev', changedAt(record, now), [record.dynamodb?.SequenceNumber, mail?.kind].join(' '))

const subjectOf = ({ before, after }: Change): string => {
  const item = after ?? before
  return String(item?.id ?? item?.pk ?? '')
}

const save = (
  record: DynamoDBRecord,
  error: unknown,
  more: Pick<FailedEvent, 'mail' | 'status' | 'next_try_at'>,
  now: Date,
) => {
  const change = toChange(record)
  const event: FailedEvent = {
    id: idOf(record, more.mail, now),
    entity: change.entity,
    subject: subjectOf(change),
    error: errorName(error),
    failed_at: now.toISOString(),
    last_try_at: now.toISOString(),
    tries: 1,
    asked: 1,
    work: null,
    record: pack(record),
    ...more,
  }
  return addFailedEvent(event, now)
}

/** The state of an event without automatic retries. */
const givenUp = { status: 'given_up', next_try_at: null } as const

/**
 * Saves failed work for a retry in a minute or later, and removes it from the sweep's list, so that
 * it doesn't hold up other work.
 */
export const saveFailedWork = async (work: OrderWork, error: unknown, now: Date): Promise<void> => {
  const { order_id, kind, target, due_at } = work
  const at = now.toISOString()
  const event: FailedEvent = {
    id: failedWorkId(work),
    entity: kind,
    subject: order_id,
    mail: null,
    error: errorName(error),
    failed_at: at,
    last_try_at: at,
    tries: 1,
    asked: 1,
    work: { order_id, kind, target, due_at },
    record: null,
    ...retryState(1, now),
  }
  await addFailedEvent(event, now)
  await finishWork(work)
}

/** Saves a failed change for a retry in a minute or later. */
export const saveForRetry = async (
  record: DynamoDBRecord,
  error: unknown,
  now: Date,
): Promise<void> => {
  await save(record, error, { mail: null, ...retryState(1, now) }, now)
}

/** Records lost changes, of which only the first sequence number is known. */
export const saveLost = async (sequence: string, error: unknown, now: Date): Promise<void> => {
  const at = now.toISOString()
  const event: FailedEvent = {
    id: idAt('fev', new Date(0), sequence),
    entity: 'change',
    subject: sequence,
    mail: null,
    error: errorName(error),
    failed_at: at,
    last_try_at: at,
    tries: 1,
    asked: 1,
    work: null,
    record: null,
    ...givenUp,
  }
  await addFailedEvent(event, now)
}

/**
 * Processes a change completely, except of an item that can't be read. Saves each undeliverable email
 * for staff and continues with the rest. Returns the ids of those failures.
 */
export const processRecord = async (record: DynamoDBRecord, now: Date): Promise<string[]> => {
  const undeliverable: string[] = []
  const change = await followUnreadable(toChange(record))
  if (!change) return undeliverable
  // A change has only a few emails, and each pass closes one.
  for (;;) {
    try {
      await processChange(change)
      countBusiness(change)
      return undeliverable
    } catch (error) {
      if (!(error instanceof UndeliverableEmail)) throw error
      const { kind, reference } = error
      // The message of an SES error contains the address.
      log('error', 'email rejected', { kind, reference, error: { name: errorName(error) } })
      count('EmailsRefused')
      const mail = { kind, reference }
      await save(record, error, { mail, ...givenUp }, now)
      await closeEmail(kind, reference, 'refused', now)
      undeliverable.push(idOf(record, mail, now))
    }
  }
}

/** Retries a failed event. Returns false if its email was rejected again. */
const retry = async ({ id, mail, work, record: packed }: FailedEvent, now: Date) => {
  if (work) await performWork(work, now)
  if (!packed) return true
  const record = unpack(packed)
  if (mail) await reopenEmail(mail.kind, mail.reference)
  else await indexChanges([toChange(record)])
  return !(await processRecord(record, now)).includes(id)
}

/**
 * Retries a failed event when staff or the sweep requested it. Retries run here because this function
 * has every grant they may need. The delay grows with each failure.
 */
export const onFailedEvent = async ({ before, after }: Change): Promise<void> => {
  if (!before || !after || before.asked === after.asked) return
  const event = await getFailedEvent(String(after.id))
  if (!event || !isRetriable(event) || event.asked <= event.tries) return
  const now = new Date()
  try {
    const isDone = await retry(event, now)
    if (isDone) await transact([deleteFailedEvent(event.id)])
    else await recordFailedTry(event, { ...givenUp, error: event.error }, now)
  } catch (error) {
    log('error', 'retry failed', { id: event.id, ...describeError(error) })
    const state = retryState(event.asked, now)
    await recordFailedTry(event, { ...state, error: errorName(error) }, now)
    if (event.work && state.status === 'given_up') await giveUpWork(event.work, now)
  }
}
