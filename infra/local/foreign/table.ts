import { randomUUID } from 'node:crypto'
import {
  BatchGetItemCommand,
  type BatchGetItemCommandOutput,
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  type DescribeTableCommandOutput,
  DynamoDBClient,
  PutItemCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  type DescribeStreamCommandOutput,
  DynamoDBStreamsClient,
} from '@aws-sdk/client-dynamodb-streams'
import { clientOptions, createCaller, Gap } from './call-server.ts'

const key = { pk: { S: 'probe' } }
const item = { ...key, list: { L: [{ S: 'a' }, { S: 'b' }, { S: 'c' }] } }
const isNew = 'attribute_not_exists(pk)'

/** Reads two elements of a list, as listings do. */
const tryProjection = async (call: ReturnType<typeof createCaller>, TableName: string) => {
  const answer = await call<BatchGetItemCommandOutput>(
    new BatchGetItemCommand({
      RequestItems: {
        [TableName]: {
          Keys: [key],
          ProjectionExpression: '#pk, #list[0], #list[1]',
          ExpressionAttributeNames: { '#pk': 'pk', '#list': 'list' },
        },
      },
    }),
  )
  const found = answer?.Responses?.[TableName]?.[0]?.list?.L?.map(({ S }) => S).join()
  if (found !== 'a,b') throw new Gap('BatchGetItem does not return two elements of a list')
}

/**
 * Tries what the store needs of DynamoDB in a scratch table: a stream, conditions, projections and
 * transactions that name the write that failed. Throws a `Gap`.
 */
export const tryTables = async (endpoint: string, streamsEndpoint: string): Promise<void> => {
  const client = new DynamoDBClient(clientOptions(endpoint))
  const streams = new DynamoDBStreamsClient(clientOptions(streamsEndpoint))
  const call = createCaller(client)
  const TableName = `selvedge-probe-${randomUUID()}`
  try {
    await call(
      new CreateTableCommand({
        TableName,
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        BillingMode: 'PAY_PER_REQUEST',
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      }),
    )
    try {
      const waiting = { client, maxWaitTime: 20, minDelay: 0.05 }
      await waitUntilTableExists(waiting, { TableName }).catch(() => {
        throw new Gap('a new table did not become active within 20 s')
      })
      const put = { TableName, Item: item, ConditionExpression: isNew }
      await call(new PutItemCommand(put))
      await tryProjection(call, TableName)
      const refusal = await client
        .send(new TransactWriteItemsCommand({ TransactItems: [{ Put: put }] }))
        .catch(error => error)
      const reasons =
        refusal instanceof TransactionCanceledException ? refusal.CancellationReasons : []
      if (reasons?.[0]?.Code !== 'ConditionalCheckFailed')
        throw new Gap('a transaction does not report which of its conditions failed')
      const made = await call<DescribeTableCommandOutput>(new DescribeTableCommand({ TableName }))
      const StreamArn = made?.Table?.LatestStreamArn
      const stream = await createCaller(streams)<DescribeStreamCommandOutput>(
        new DescribeStreamCommand({ StreamArn }),
      )
      if (!stream?.StreamDescription?.Shards?.length) throw new Gap('its streams have no shards')
    } finally {
      await client.send(new DeleteTableCommand({ TableName })).catch(() => {})
    }
  } finally {
    client.destroy()
    streams.destroy()
  }
}
