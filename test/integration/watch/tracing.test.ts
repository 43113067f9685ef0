import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ShopHandler } from '../../../functions/http/request.ts'
import { call } from '../../support/call.ts'

type Part = {
  name: string
  trace_id?: string
  annotations?: Record<string, unknown>
  aws?: { operation?: string; table_name?: string }
  subsegments?: Part[]
}

const traceId = '1-6580b1c9-0123456789abcdef01234567'
let daemon: Socket
let handler: ShopHandler
/** What the functions sent to the daemon of X-Ray. */
const sent: Part[] = []

beforeAll(async () => {
  daemon = createSocket('udp4', message => {
    const [, part = '{}'] = message.toString().split('\n')
    sent.push(JSON.parse(part))
  })
  daemon.bind(0, '127.0.0.1')
  await once(daemon, 'listening')
  // What Lambda sets, before the packages load.
  vi.stubEnv('AWS_XRAY_DAEMON_ADDRESS', `127.0.0.1:${daemon.address().port}`)
  vi.stubEnv('AWS_EXECUTION_ENV', 'AWS_Lambda_nodejs24.x')
  vi.stubEnv('LAMBDA_TASK_ROOT', '/var/task')
  vi.stubEnv('_X_AMZN_TRACE_ID', `Root=${traceId};Parent=0123456789abcdef;Sampled=1`)
  handler = (await import('../../../functions/catalog/handler.ts')).handler
})
afterAll(() => {
  vi.unstubAllEnvs()
  daemon.close()
})

const flatten = (part: Part): Part[] => [part, ...(part.subsegments ?? []).flatMap(flatten)]

test('without tracing, a call sends nothing', async () => {
  expect((await call(handler, 'GET /categories')).status).toBe(200)
  expect(sent).toEqual([])
})

test('a traced call has its route and the calls of the table', async () => {
  vi.stubEnv('POWERTOOLS_TRACE_ENABLED', 'true')
  expect((await call(handler, 'GET /categories')).status).toBe(200)
  expect((await call(handler, 'GET /products/{id}', { params: { id: 'none' } })).status).toBe(404)
  const calls = () => sent.flatMap(flatten).filter(({ name }) => name === 'call')
  await vi.waitFor(() => expect(calls()).toHaveLength(2), { timeout: 30_000 })
  expect(calls().map(({ annotations }) => annotations?.route)).toEqual([
    'GET /api/categories',
    'GET /api/products/{id}',
  ])
  const onTable = sent.flatMap(flatten).filter(({ name }) => name === 'DynamoDB')
  expect(onTable.length).toBeGreaterThan(0)
  for (const { aws } of onTable) {
    expect(aws?.operation).toMatch(/^(Query|GetItem|BatchGetItem)$/)
    expect(aws?.table_name ?? process.env.TABLE_NAME).toBe(process.env.TABLE_NAME)
  }
  expect(sent.every(({ trace_id }) => trace_id === traceId)).toBe(true)
})
