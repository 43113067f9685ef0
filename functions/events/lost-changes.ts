import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as z from 'zod'
import { describeError, log } from '../http/log.ts'
import { toChange } from '../table/change-record.ts'
import { readBatch } from '../table/stream-records.ts'
import { keepForLater, keepLost } from './failed-event.ts'

const Told = z.object({
  DDBStreamBatchInfo: z.object({
    streamArn: z.string(),
    shardId: z.string(),
    startSequenceNumber: z.string(),
    batchSize: z.int().positive(),
  }),
})

/** The consumer crashed or ran out of time over a change. */
class ConsumerFailed extends Error {
  override name = 'ConsumerFailed'
}

const keep = async (body: string, now: Date): Promise<void> => {
  const { DDBStreamBatchInfo: info } = Told.parse(JSON.parse(body))
  log('error', 'changes were given up by the stream', { changes: info.batchSize })
  const records = await readBatch({ ...info, size: info.batchSize })
  if (!records) return keepLost(info.startSequenceNumber, new ConsumerFailed(), now)
  // A try that crashed is asked for again once its lease has ended.
  for (const record of records)
    if (toChange(record).entity !== 'failed-event')
      await keepForLater(record, new ConsumerFailed(), now)
}

/**
 * Takes what Lambda gave up, which is only told of by its place in the stream, and keeps it as any
 * other failure: to be tried again, and for staff to see. What fails here stays in the queue.
 */
export const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const { messageId, body } of Records) {
    try {
      await keep(body, new Date())
    } catch (error) {
      log('error', 'lost changes could not be kept', describeError(error))
      batchItemFailures.push({ itemIdentifier: messageId })
    }
  }
  return { batchItemFailures }
}
