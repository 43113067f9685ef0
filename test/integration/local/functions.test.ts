import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Functions, runFunctions } from '../../../infra/local/functions.ts'

const folder = mkdtempSync(join(tmpdir(), 'selvedge-functions-'))
let functions: Functions

const source = `let count = 0
export const handler = async (event, context) => {
  count++
  if (event === 'hang') await new Promise(() => setTimeout(() => {}, 60_000))
  if (event === 'spin') for (;;);
  if (event === 'throw') throw new TypeError('thrown')
  if (event === 'exit') process.exit(3)
  return { event, count, own: process.env.OWN, path: process.env.PATH, id: context.awsRequestId }
}`

beforeAll(() => {
  writeFileSync(join(folder, 'index.mjs'), source)
  const declare = (name: string) => ({
    name,
    source: `functions/${name}/handler.ts`,
    folder,
    handler: 'index.handler',
    timeout: 1,
    memory: 128,
    limits: {},
    environment: { OWN: name },
  })
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
