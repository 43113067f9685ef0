import type { Message } from '@aws-sdk/client-sqs'
import type { SQSBatchResponse } from 'aws-lambda'
import type { Functions } from '../imitations/lambda/functions.ts'
import type { DeclaredResources } from './declared.ts'
import type { ForeignServices } from './open.ts'

type Connected = {
  /** Sends a batch that keeps failing to the dead-letter queue, if the server has it. */
  sendLost: ((body: string) => Promise<void>) | undefined
  stop(): Promise<void>
}

/** Invokes a function with messages as SQS does. Returns the ids of those that failed. */
const asQueue =
  (functions: Functions, functionName: string, arn: string) =>
  async (messages: Message[]): Promise<Set<string>> => {
    const ids = messages.map(({ MessageId = '' }) => MessageId)
    const Records = messages.map(({ MessageId, ReceiptHandle, Body, Attributes }) => ({
      messageId: MessageId,
      receiptHandle: ReceiptHandle,
      body: Body,
      attributes: Attributes,
      eventSource: 'aws:sqs',
      eventSourceARN: arn,
    }))
    try {
      const result = await functions.invoke(functionName, { Records })
      const failures = (result as SQSBatchResponse | undefined)?.batchItemFailures ?? []
      return new Set(failures.map(({ itemIdentifier }) => itemIdentifier))
    } catch {
      // The runner has logged the failure.
      return new Set(ids)
    }
  }

/** Invokes a function with each message as SNS does. Returns the ids of those that failed. */
const asTopic =
  (functions: Functions, functionName: string) =>
  async (messages: Message[]): Promise<Set<string>> => {
    const failed = new Set<string>()
    for (const { MessageId = '', Body = '{}' } of messages) {
      try {
        const Records = [{ EventSource: 'aws:sns', EventVersion: '1.0', Sns: JSON.parse(Body) }]
        await functions.invoke(functionName, { Records })
      } catch {
        failed.add(MessageId)
      }
    }
    return failed
  }

/**
 * Connects functions to the queues and topics that another server provides: the dead-letter queue of the
 * stream, and the topics of the stack's subscriptions.
 */
export const connectQueues = async (
  foreign: ForeignServices | undefined,
  { failedChanges = '', subscriptions }: DeclaredResources,
  lostName: string | undefined,
  functions: Functions,
): Promise<Connected> => {
  if (!foreign?.url.SQS) return { sendLost: undefined, stop: async () => {} }
  const { pollQueue, senderTo } = await import('./queues.ts')
  const { subscribeQueue } = await import('./topics.ts')
  const stops: (() => unknown)[] = []
  const failed = foreign.queues.get(failedChanges)
  const sender = failed && lostName ? senderTo(failed) : undefined
  if (failed && lostName && sender) {
    stops.push(sender.stop, pollQueue(failed, asQueue(functions, lostName, failed.arn)))
  }
  for (const { topic, functionName } of subscriptions) {
    const queue = foreign.queues.get(topic)
    const topicArn = foreign.topics.get(topic)
    if (!queue || !topicArn || !foreign.url.SNS) continue
    await subscribeQueue(foreign.url.SNS, topicArn, queue)
    stops.push(pollQueue(queue, asTopic(functions, functionName)))
  }
  return {
    sendLost: sender?.send,
    stop: async () => {
      await Promise.all(stops.map(stop => stop()))
    },
  }
}
