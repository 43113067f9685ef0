import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FunctionFailure } from '../../../infra/local/imitations/lambda/function-instance.ts'
import { serveInvocations } from '../../../infra/local/imitations/lambda/lambda-endpoint.ts'

let endpoint: Awaited<ReturnType<typeof serveInvocations>>
let client: LambdaClient
let finish = () => {}
const invoked: unknown[] = []

beforeAll(async () => {
  endpoint = await serveInvocations({
    invoke: async (name, event) => {
      invoked.push([name, event])
      if (name === 'broken') throw new FunctionFailure('TypeError', 'thrown')
      if (name === 'slow') await new Promise<void>(done => (finish = done))
      return { name, event }
    },
    stop: async () => {},
  })
  client = new LambdaClient({
    endpoint: endpoint.url,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
})
afterAll(() => {
  finish()
  client.destroy()
  endpoint.stop()
})

const invoke = (FunctionName: string, InvocationType?: 'Event') =>
  client.send(new InvokeCommand({ FunctionName, InvocationType, Payload: '{"some":"event"}' }))

test('returns the result or error of a function', async () => {
  const { StatusCode, Payload } = await invoke('plain')
  expect(StatusCode).toBe(200)
  expect(JSON.parse(Payload?.transformToString() ?? '')).toEqual({
    name: 'plain',
    event: { some: 'event' },
  })
  expect(await invoke('broken')).toMatchObject({ FunctionError: 'Unhandled' })
})

test('starts an asynchronous invocation without waiting for its result', async () => {
  expect(await invoke('slow', 'Event')).toMatchObject({ StatusCode: 202 })
  await vi.waitFor(() => expect(invoked).toContainEqual(['slow', { some: 'event' }]), {
    timeout: 30_000,
  })
  const answer = await invoke('broken', 'Event')
  expect(answer).toMatchObject({ StatusCode: 202 })
  expect(answer.FunctionError).toBeUndefined()
})
