import { setTimeout as wait } from 'node:timers/promises'
import {
  CreateQueueCommand,
  type CreateQueueCommandOutput,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type GetQueueAttributesCommandOutput,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { clientOptions, createCaller } from './call-server.ts'
import type { Queue } from './declared.ts'

/** A queue on another server. Servers answer with URLs of their own, so calls name the endpoint. */
export type ForeignQueue = { endpoint: string; url: string; arn: string }

const open = (endpoint: string) =>
  new SQSClient({ ...clientOptions(endpoint), useQueueUrlAsEndpoint: false })

/** Creates the queues. Returns them by name. Throws a `Gap`. */
export const declareQueues = async (
  endpoint: string,
  queues: Queue[],
): Promise<Map<string, ForeignQueue>> => {
  const client = open(endpoint)
  const call = createCaller(client)
  const made = new Map<string, ForeignQueue>()
  try {
    for (const { name: QueueName, attributes } of queues) {
      // Attributes that differ from an existing queue's would be refused.
      const created = await call<CreateQueueCommandOutput>(new CreateQueueCommand({ QueueName }))
      const QueueUrl = created?.QueueUrl ?? ''
      if (Object.keys(attributes).length > 0)
        await call(new SetQueueAttributesCommand({ QueueUrl, Attributes: attributes }))
      const found = await call<GetQueueAttributesCommandOutput>(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }),
      )
      made.set(QueueName, { endpoint, url: QueueUrl, arn: found?.Attributes?.QueueArn ?? '' })
    }
    return made
  } finally {
    client.destroy()
  }
}

/** Returns a function that sends a message to a queue. */
export const senderTo = (queue: ForeignQueue) => {
  const client = open(queue.endpoint)
  return {
    send: async (body: string): Promise<void> => {
      await client.send(new SendMessageCommand({ QueueUrl: queue.url, MessageBody: body }))
    },
    stop: () => client.destroy(),
  }
}

/** Seconds that one call waits for messages. */
const waitSeconds = 5

/**
 * Passes each batch of a queue's messages to `deliver`, which returns the ids of those to deliver
 * again. Returns a function that stops.
 */
export const pollQueue = (
  queue: ForeignQueue,
  deliver: (messages: Message[]) => Promise<Set<string>>,
) => {
  const client = open(queue.endpoint)
  const stopping = new AbortController()
  const options = { abortSignal: stopping.signal }
  const QueueUrl = queue.url
  const round = async () => {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 10,
        WaitTimeSeconds: waitSeconds,
        MessageSystemAttributeNames: ['All'],
      }),
      options,
    )
    if (Messages.length === 0) return
    // A message that isn't deleted comes again, as to a function.
    const failed = await deliver(Messages)
    for (const { MessageId = '', ReceiptHandle } of Messages)
      if (!failed.has(MessageId))
        await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
  }
  const poll = async () => {
    while (!stopping.signal.aborted) {
      await round().catch(async error => {
        if (stopping.signal.aborted) return
        console.error(`Reading the queue ${QueueUrl} failed: ${(error as Error).message}`)
        await wait(1000, null, stopping).catch(() => {})
      })
    }
  }
  const polling = poll()
  return async () => {
    stopping.abort()
    await Promise.race([polling, wait(2000, null, { ref: false })])
    client.destroy()
  }
}
