import {
  CreateTopicCommand,
  type CreateTopicCommandOutput,
  SNSClient,
  SubscribeCommand,
} from '@aws-sdk/client-sns'
import { clientOptions, createCaller } from './call-server.ts'
import type { ForeignQueue } from './queues.ts'

/** Creates the topics. Returns their ARNs by name. Throws a `Gap`. */
export const declareTopics = async (
  endpoint: string,
  topics: string[],
): Promise<Map<string, string>> => {
  const client = new SNSClient(clientOptions(endpoint))
  const call = createCaller(client)
  const made = new Map<string, string>()
  try {
    for (const Name of topics) {
      const answer = await call<CreateTopicCommandOutput>(new CreateTopicCommand({ Name }))
      made.set(Name, answer?.TopicArn ?? '')
    }
    return made
  } finally {
    client.destroy()
  }
}

/** Sends a topic's messages to a queue too. Safe to repeat. */
export const subscribeQueue = async (
  endpoint: string,
  TopicArn: string,
  { arn }: ForeignQueue,
): Promise<void> => {
  const client = new SNSClient(clientOptions(endpoint))
  try {
    await createCaller(client)(new SubscribeCommand({ TopicArn, Protocol: 'sqs', Endpoint: arn }))
  } finally {
    client.destroy()
  }
}
