import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDynamoDB } from '../../../infra/local/imitations/dynamodb.ts'
import { launch } from '../../support/local-stack.ts'

const folder = mkdtempSync(join(tmpdir(), 'selvedge-foreign-'))
let table: Awaited<ReturnType<typeof startDynamoDB>>
/** A server that answers every call as LocalStack does for a service that it doesn't have. */
let lacking: Server
let lackingUrl: string

beforeAll(async () => {
  table = await startDynamoDB(join(folder, 'foreign.sqlite'))
  lacking = createServer((_req, res) => {
    res.writeHead(501, { 'content-type': 'application/x-amz-json-1.1' })
    res.end('{"__type":"InternalFailure","message":"not in this edition"}')
  }).listen(0, '127.0.0.1')
  await once(lacking, 'listening')
  lackingUrl = `http://127.0.0.1:${(lacking.address() as AddressInfo).port}`
})
afterAll(async () => {
  lacking.close()
  await table.stop()
  rmSync(folder, { recursive: true, force: true })
})

const start = (STATE_DIR: string) =>
  launch({
    SEED: 'none',
    PORT: '0',
    STATE_DIR: join(folder, STATE_DIR),
    AWS_ENDPOINT_URL: lackingUrl,
    AWS_ENDPOINT_URL_DYNAMODB: table.url,
    AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'issued by AWS',
    AWS_SESSION_TOKEN: 'issued by AWS',
  })

test('uses a table on another server, follows its stream and has the rest built in', async () => {
  const stack = start('first')
  const { url } = await stack.ready
  await expect.poll(stack.output).toContain(`On your server DynamoDB (${table.url})`)
  expect(stack.output()).toContain('Built in       S3, Parameter Store, SES, Cognito')
  expect(stack.output()).toMatch(/Not used there SQS: CreateQueue failed with InternalFailure: not/)
  expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ data: { table: 'ok' } })

  const env = JSON.parse(readFileSync(join(folder, 'first', 'env.json'), 'utf8'))
  expect(JSON.stringify(env)).not.toMatch(/AKIA|issued by AWS/)
  const client = new DynamoDBClient({
    endpoint: table.url,
    region: env.AWS_REGION,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  const Item = { pk: { S: 'foreign' }, sk: { S: '-' } }
  await client.send(new PutItemCommand({ TableName: env.TABLE_NAME, Item }))
  client.destroy()
  await (await fetch(`${url}/_local/settled`)).body?.cancel()
  const checkpoint = readFileSync(join(folder, 'first', 'stream.json'), 'utf8')
  expect(JSON.parse(checkpoint).streamArn).toContain(env.TABLE_NAME)
  stack.child.kill('SIGTERM')
  await stack.exited
})

test('leaves a table alone that has the data of a store with another state folder', async () => {
  const stack = start('second')
  expect(await stack.exited).toBe(1)
  expect(stack.output()).toContain(
    `The table on ${table.url} has the data of a store with another state folder than ${join(folder, 'second')}.`,
  )
})

test('stops when nothing answers', async () => {
  const { port } = lacking.address() as AddressInfo
  const stack = launch({
    SEED: 'none',
    PORT: '0',
    STATE_DIR: join(folder, 'third'),
    AWS_ENDPOINT_URL: `http://127.0.0.2:${port}`,
  })
  expect(await stack.exited).toBe(1)
  expect(stack.output()).toBe(
    `AWS_ENDPOINT_URL is http://127.0.0.2:${port}, but nothing answers there. Start the server first, or unset AWS_ENDPOINT_URL.\n`,
  )
})
