import { SNSClient, SubscribeCommand } from '@aws-sdk/client-sns'
import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import type { SNSEvent, SQSEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test } from 'vitest'
import { connectQueues } from '../../../../../infra/local/foreign/connect.ts'
import type { DeclaredResources } from '../../../../../infra/local/foreign/declared.ts'
import type { ForeignServices } from '../../../../../infra/local/foreign/open.ts'
import type { Functions } from '../../../../../infra/local/imitations/lambda/functions.ts'

const sqs = mockClient(SQSClient)
const sns = mockClient(SNSClient)
const endpoint = 'http://127.0.0.1:4566'
const queue = (name: string) => ({ endpoint, url: `${endpoint}/${name}`, arn: `arn:${name}` })
const foreign: ForeignServices = {
  url: { SQS: endpoint, SNS: endpoint },
  reasons: {},
  environment: {},
  queues: new Map([
    ['Failed', queue('Failed')],
    ['Feedback', queue('Feedback')],
  ]),
  topics: new Map([['Feedback', 'arn:topic']]),
  listsEmails: false,
}
const declared: DeclaredResources = {
  buckets: {},
  queues: [{ name: 'Failed', attributes: {} }],
  topics: ['Feedback'],
  subscriptions: [{ topic: 'Feedback', functionName: 'feedback' }],
  mail: { sets: [], identities: [] },
  failedChanges: 'Failed',
}

/** Messages by queue. One that isn't deleted comes again. */
let waiting: Map<string, Message[]>
let invoked: { name: string; event: unknown }[]
let refused: Set<string>

beforeEach(() => {
  waiting = new Map()
  invoked = []
  refused = new Set()
  sqs.reset()
  sns.reset()
  sqs.on(SendMessageCommand).callsFake(({ QueueUrl, MessageBody }) => {
    waiting.set(QueueUrl, [{ MessageId: 'sent', ReceiptHandle: 'sent', Body: MessageBody }])
  })
  sqs.on(ReceiveMessageCommand).callsFake(async ({ QueueUrl }) => {
    await new Promise(resolve => setImmediate(resolve))
    return { Messages: [...(waiting.get(QueueUrl) ?? [])] }
  })
  sqs.on(DeleteMessageCommand).callsFake(({ QueueUrl, ReceiptHandle }) => {
    const left = (waiting.get(QueueUrl) ?? []).filter(one => one.ReceiptHandle !== ReceiptHandle)
    waiting.set(QueueUrl, left)
  })
})

const functions: Functions = {
  invoke: async (name, event) => {
    invoked.push({ name, event })
    if (refused.delete(name)) throw new Error('crashed')
    return { batchItemFailures: [] }
  },
  stop: async () => {},
}

const connect = () => connectQueues(foreign, declared, 'lost', functions)
const isDrained = () => [...waiting.values()].every(messages => messages.length === 0)

test('sends failed batches through the queue, and again if the function crashes', async () => {
  refused.add('lost')
  const { sendLost, stop } = await connect()
  await sendLost?.('{"DDBStreamBatchInfo":{}}')
  await expect.poll(isDrained).toBe(true)
  await stop()
  const events = invoked.filter(({ name }) => name === 'lost').map(({ event }) => event as SQSEvent)
  expect(events).toHaveLength(2)
  expect(events[1]?.Records).toMatchObject([
    { messageId: 'sent', body: '{"DDBStreamBatchInfo":{}}', eventSource: 'aws:sqs' },
  ])
})

test('passes a topic’s messages to its function', async () => {
  const Body = JSON.stringify({ Type: 'Notification', Message: '{"eventType":"Bounce"}' })
  waiting.set(`${endpoint}/Feedback`, [{ MessageId: 'm', ReceiptHandle: 'm', Body }])
  const { stop } = await connect()
  await expect.poll(isDrained).toBe(true)
  await stop()
  expect(sns.commandCalls(SubscribeCommand)[0]?.args[0].input).toEqual({
    TopicArn: 'arn:topic',
    Protocol: 'sqs',
    Endpoint: 'arn:Feedback',
  })
  const { event } = invoked.find(({ name }) => name === 'feedback') ?? {}
  expect((event as SNSEvent).Records[0]?.Sns.Message).toBe('{"eventType":"Bounce"}')
})

test('connects nothing without another server’s queues', async () => {
  const { sendLost, stop } = await connectQueues(undefined, declared, 'lost', functions)
  await stop()
  expect(sendLost).toBeUndefined()
  expect(sqs.calls()).toHaveLength(0)
})
