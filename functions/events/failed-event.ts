import { gunzipSync, gzipSync } from 'node:zlib'
import type { DynamoDBRecord } from 'aws-lambda'
import { ShopError } from '../../shared/errors.ts'
import { describeError, log } from '../http/log.ts'
import { UndeliverableEmail } from '../mail/send-once.ts'
import { type Change, toChange } from '../table/change-record.ts'
import {
  afterTries,
  type FailedEvent,
  forgetFailedEvent,
  getFailedEvent,
  keepFailedEvent,
  noteFailedTry,
} from '../table/failed-events.ts'
import { idAt } from '../table/id.ts'
import { closeMail, reopenMail } from '../table/mail-ledger.ts'
import { transact } from '../table/transact.ts'
import { followCatalogue } from './catalogue-changes.ts'
import { followChange } from './follow-change.ts'

const pack = (record: DynamoDBRecord) => gzipSync(JSON.stringify(record))
const unpack = (packed: Uint8Array): DynamoDBRecord => JSON.parse(gunzipSync(packed).toString())

/** The kind of an error, without its words. */
const kindOf = (error: unknown): string => {
  if (error instanceof UndeliverableEmail) return kindOf(error.cause)
  if (error instanceof ShopError) return error.code
  return error instanceof Error ? error.name : 'Unknown'
}

/** Seconds since 1970, as the stream tells when a change was made. */
const madeAt = ({ dynamodb }: DynamoDBRecord, now: Date) =>
  dynamodb?.ApproximateCreationDateTime
    ? new Date(dynamodb.ApproximateCreationDateTime * 1000)
    : now

/** The same for the same failure, so that one that is told of twice is kept once. */
const idOf = (record: DynamoDBRecord, mail: FailedEvent['mail'], now: Date) =>
  idAt('fev', madeAt(record, now), [record.dynamodb?.SequenceNumber, mail?.kind].join(' '))

const subjectOf = ({ before, after }: Change): string => {
  const item = after ?? before
  return String(item?.id ?? item?.pk ?? '')
}

const keep = (
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
    error: kindOf(error),
    failed_at: now.toISOString(),
    last_try_at: now.toISOString(),
    tries: 1,
    asked: 1,
    record: pack(record),
    ...more,
  }
  return keepFailedEvent(event, now)
}

/** What no later try mends by itself. */
const gaveUp = { status: 'given_up', next_try_at: null } as const

/** Keeps a change that could not be followed, to be tried again a minute later at the earliest. */
export const keepForLater = async (
  record: DynamoDBRecord,
  error: unknown,
  now: Date,
): Promise<void> => {
  await keep(record, error, { mail: null, ...afterTries(1, now) }, now)
}

/** Keeps that changes were lost of which the stream only told where they began. */
export const keepLost = async (sequence: string, error: unknown, now: Date): Promise<void> => {
  const at = now.toISOString()
  const event: FailedEvent = {
    id: idAt('fev', new Date(0), sequence),
    entity: 'change',
    subject: sequence,
    mail: null,
    error: kindOf(error),
    failed_at: at,
    last_try_at: at,
    tries: 1,
    asked: 1,
    record: null,
    ...gaveUp,
  }
  await keepFailedEvent(event, now)
}

/**
 * Follows a change to its end. A mail that is refused for good is kept for staff to see, and the
 * rest goes on. Gives the ids of those.
 */
export const followToEnd = async (record: DynamoDBRecord, now: Date): Promise<string[]> => {
  const refused: string[] = []
  // Each turn closes one mail of the few that a change has.
  for (;;) {
    try {
      await followChange(toChange(record))
      return refused
    } catch (error) {
      if (!(error instanceof UndeliverableEmail)) throw error
      const { kind, reference } = error
      // SES names the address in its words.
      log('error', 'mail refused', { kind, reference, error: kindOf(error) })
      const mail = { kind, reference }
      await keep(record, error, { mail, ...gaveUp }, now)
      await closeMail(kind, reference, 'refused', now)
      refused.push(idOf(record, mail, now))
    }
  }
}

/** Tries again; false when the very mail that was refused is refused once more. */
const tryAgain = async (record: DynamoDBRecord, { id, mail }: FailedEvent, now: Date) => {
  if (mail) await reopenMail(mail.kind, mail.reference)
  else await followCatalogue([toChange(record)])
  return !(await followToEnd(record, now)).includes(id)
}

/**
 * Another try of what failed was asked for, by staff or by the sweep: it is made here, where all
 * that may be needed is granted. A failure waits longer each time.
 */
export const onFailedEvent = async ({ before, after }: Change): Promise<void> => {
  if (!before || !after || before.asked === after.asked) return
  const event = await getFailedEvent(String(after.id))
  if (!event?.record || event.asked <= event.tries) return
  const now = new Date()
  try {
    const isDone = await tryAgain(unpack(event.record), event, now)
    if (isDone) await transact([forgetFailedEvent(event.id)])
    else await noteFailedTry(event, { ...gaveUp, error: event.error }, now)
  } catch (error) {
    log('error', 'another try failed', { id: event.id, ...describeError(error) })
    await noteFailedTry(event, { ...afterTries(event.asked, now), error: kindOf(error) }, now)
  }
}
