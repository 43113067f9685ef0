import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FunctionFailure } from '../../../infra/local/imitations/lambda/function-instance.ts'
import { type Functions, runFunctions } from '../../../infra/local/imitations/lambda/functions.ts'

const folder = mkdtempSync(join(tmpdir(), 'selvedge-functions-'))
let functions: Functions

const source = `let count = 0
export const handler = async (event, context) => {
  count++
  if (event === 'hang') await new Promise(() => setTimeout(() => {}, 60_000))
  if (event === 'wait') await new Promise(resolve => setTimeout(resolve, 300))
  if (event === 'long') return { body: 'x'.repeat(7_000_000) }
  if (event === 'spin') for (;;);
  if (event === 'throw') throw new TypeError('thrown')
  if (event === 'exit') process.exit(3)
  return { event, count, own: process.env.OWN, path: process.env.PATH, id: context.awsRequestId }
}`

const declare = (name: string, reserved?: number) => ({
  name,
  source: `functions/${name}/handler.ts`,
  folder,
  handler: 'index.handler',
  timeout: 1,
  memory: 128,
  reserved,
  limits: {},
  environment: { OWN: name },
})

beforeAll(() => {
  writeFileSync(join(folder, 'index.mjs'), source)
  functions = runFunctions([declare('one'), declare('two')], ({ environment }) => environment)
})

afterAll(async () => {
  await functions.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('gives each function its own instance and only its own environment', async () => {
  expect(await functions.invoke('one', 'a', 'request-1')).toEqual({
    event: 'a',
    count: 1,
    own: 'one',
    path: undefined,
    id: 'request-1',
  })
  expect(await functions.invoke('one', 'b')).toMatchObject({ count: 2 })
  expect(await functions.invoke('two', 'c')).toMatchObject({ count: 1, own: 'two' })
})

test.each([
  ['throw', 'TypeError', 'thrown'],
  ['hang', 'Sandbox.Timedout', 'Task timed out after 1.00 seconds'],
  ['spin', 'Sandbox.Timedout', 'Task timed out after 1.00 seconds'],
  ['exit', 'Runtime.ExitError', 'The function ended.'],
])(
  'reports the error of a function that does "%s" and serves the next call',
  async (event, errorType, message) => {
    await expect(functions.invoke('one', event)).rejects.toMatchObject({ errorType, message })
    expect(await functions.invoke('one', 'after')).toMatchObject({ event: 'after' })
  },
)

test('rejects unknown functions', async () => {
  await expect(functions.invoke('three', {})).rejects.toThrow('There is no function three.')
})

test('refuses an answer that is longer than Lambda takes', async () => {
  await expect(functions.invoke('one', 'long')).rejects.toMatchObject({
    errorType: 'Function.ResponseSizeTooLarge',
  })
})

describe('with the concurrency of an account', () => {
  let limited: Functions
  beforeAll(() => {
    const declared = [declare('one'), declare('two'), declare('kept', 1)]
    limited = runFunctions(declared, ({ environment }) => environment, { concurrency: 3 })
  })
  afterAll(() => limited.stop())

  const calls = (...names: string[]) =>
    Promise.allSettled(names.map(name => limited.invoke(name, 'wait')))
  const countOf = (result: PromiseSettledResult<unknown>) =>
    result.status === 'fulfilled'
      ? (result.value as { count: number }).count
      : (result.reason as FunctionFailure).errorType

  test('an instance takes one invocation at a time and has a memory of its own', async () => {
    expect((await calls('one', 'one')).map(countOf)).toEqual([1, 1])
    // Both are still there.
    expect((await calls('one', 'one')).map(countOf)).toEqual([2, 2])
    expect((await calls('one')).map(countOf)).toEqual([3])
  })

  test('what functions share ends where others have reserved theirs', async () => {
    const [first, second, third, kept, full] = await calls('one', 'two', 'one', 'kept', 'kept')
    for (const answered of [first, second, kept]) expect(answered?.status).toBe('fulfilled')
    for (const refused of [third, full])
      expect(refused && countOf(refused)).toBe('TooManyRequestsException')
  })
})
