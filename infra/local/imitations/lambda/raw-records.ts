import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBRecord } from 'aws-lambda'

type Response = { statusCode: number; body: Readable | Uint8Array }
type Answer = { Records?: readonly DynamoDBRecord[] }

/**
 * Makes a client return the stream's records as they are sent, which is the format that Lambda delivers.
 * The SDK's conversion of the 50 that follow from an order would take longer than delivering them.
 */
export const keepRecordsRaw = (client: DynamoDBStreamsClient): void => {
  const sent = new WeakMap<object, Answer>()
  client.middlewareStack.add(
    (next, { commandName }) =>
      async args => {
        const result = await next(args)
        const response = result.response as Response
        if (commandName !== 'GetRecordsCommand' || response.statusCode !== 200) return result
        const { Records, ...rest } = (await json(response.body as Readable)) as Answer
        sent.set(response, { Records: Records ?? [] })
        response.body = Buffer.from(JSON.stringify(rest))
        return result
      },
    // After the SDK's own step, so that it converts only the rest of the answer.
    { step: 'deserialize', priority: 'low', name: 'takeRecords' },
  )
  client.middlewareStack.add(
    next => async args => {
      const result = await next(args)
      Object.assign(result.output as object, sent.get(result.response as object))
      return result
    },
    { step: 'deserialize', priority: 'high', name: 'returnRecords' },
  )
}
