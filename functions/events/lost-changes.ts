import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as z from 'zod'
import { background } from '../http/background.ts'
import { describeError, log } from '../http/log.ts'
import { toChange } from '../table/change-record.ts'
import { isFollowed } from '../table/followed.ts'
import { readBatch } from '../table/stream-records.ts'
import { saveForRetry, saveLost } from './failed-event.ts'

const Message = z.object({
  DDBStreamBatchInfo: z.object({
    streamArn: z.string(),
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
    batchSize: z.int().positive(),
  }),
})

/** Thrown for a change on which the stream consumer crashed or timed out. */
class ConsumerFailed extends Error {
  override name = 'ConsumerFailed'
}

const save = async (body: string, now: Date): Promise<void> => {
  const { DDBStreamBatchInfo: info } = Message.parse(JSON.parse(body))
  log('error', 'the stream dropped changes', { changes: info.batchSize })
  const records = await readBatch(info)
  if (!records) return saveLost(info.startSequenceNumber, new ConsumerFailed(), now)
  // The sweep requests a retry that crashed again once its lease ends.
  for (const record of records) {
    const change = toChange(record)
    if (isFollowed(change) && change.entity !== 'failed-event')
      await saveForRetry(record, new ConsumerFailed(), now)
  }
}

/**
 * Saves changes that Lambda dropped as failed events, for a retry and for staff. The message holds
 * only their position in the stream. If this fails, the message stays in the queue.
 */
export const handler = background<SQSEvent, SQSBatchResponse>(async ({ Records }, counts) => {
  counts.messages = Records.length
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const { messageId, body } of Records) {
    try {
      await save(body, new Date())
    } catch (error) {
      log('error', 'lost changes could not be saved', describeError(error))
      batchItemFailures.push({ itemIdentifier: messageId })
    }
  }
  counts.failed = batchItemFailures.length
  return { batchItemFailures }
})
