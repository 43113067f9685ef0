import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import { table } from '../../../../functions/table/client.ts'
import { VersionConflict, versionConflict } from '../../../../functions/table/retry.ts'
import type { Step } from '../../../../functions/table/transact.ts'
import { transactTogether } from '../../../../functions/table/transact-together.ts'

const mock = mockClient(table)
beforeEach(() => {
  mock.reset()
  vi.stubEnv('TABLE_NAME', 'a-table')
})

const counter = { pk: 'COUNT', sk: 'ALL' }
const check: Step = { write: { check: { pk: 'STORE', sk: 'OPEN' }, when: 'attribute_exists(pk)' } }
/** Stores an item and counts it. */
const stepsOf = (id: string, amounts: Record<string, number> = { items: 1 }): Step[] => [
  {
    write: { put: { pk: id, sk: 'ITEM' }, when: 'attribute_not_exists(pk)' },
    failsWith: versionConflict,
  },
  { write: { add: counter, amounts } },
]

type Items = NonNullable<TransactWriteCommandInput['TransactItems']>
const sent = (): Items[] =>
  mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? [])
const storedIn = (items: Items) => items.flatMap(({ Put }) => Put?.Item?.pk ?? [])
const addedIn = (items: Items) =>
  items.flatMap(({ Update }) => {
    const names = Update?.ExpressionAttributeNames ?? {}
    const values = Object.values(Update?.ExpressionAttributeValues ?? {})
    return Update
      ? [Object.fromEntries(Object.values(names).map((name, at) => [name, values[at]]))]
      : []
  })

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map(Code => ({ Code })),
  })

test('what waits is written in one transaction, which adds the sums', async () => {
  mock.on(TransactWriteCommand).resolves({})
  await Promise.all([
    transactTogether('items', stepsOf('A')),
    transactTogether('items', [...stepsOf('B'), check]),
    transactTogether('items', [...stepsOf('C', { items: 1, 'cents|paid': 500 }), check]),
  ])
  expect(sent().map(storedIn)).toEqual([['A'], ['B', 'C']])
  expect(sent().map(addedIn)).toEqual([[{ items: 1 }], [{ items: 2, 'cents|paid': 500 }]])
  expect(sent()[1]?.filter(({ ConditionCheck }) => ConditionCheck)).toHaveLength(1)
})

test('of a transaction that is refused, each is written alone', async () => {
  mock
    .on(TransactWriteCommand)
    .resolvesOnce({})
    .rejectsOnce(cancelled('None', 'ConditionalCheckFailed', 'None'))
    .resolvesOnce({})
    .rejectsOnce(cancelled('ConditionalCheckFailed', 'None'))
  const results = await Promise.allSettled(
    ['A', 'B', 'C'].map(id => transactTogether('items', stepsOf(id))),
  )
  expect(sent().map(storedIn)).toEqual([['A'], ['B', 'C'], ['B'], ['C']])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect((results[2] as PromiseRejectedResult).reason).toBeInstanceOf(VersionConflict)
})

test('if the table can’t be reached, all of them fail, and later ones are tried', async () => {
  mock
    .on(TransactWriteCommand)
    .resolvesOnce({})
    .rejectsOnce(new Error('no answer'))
    .resolvesOnce({})
  const results = await Promise.allSettled(
    ['A', 'B', 'C'].map(id => transactTogether('items', stepsOf(id))),
  )
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  await transactTogether('items', stepsOf('D'))
  expect(sent().map(storedIn)).toEqual([['A'], ['B', 'C'], ['D']])
})

test('writes of the same item, and more than fit, take turns in their order', async () => {
  mock.on(TransactWriteCommand).resolves({})
  const many = Array.from({ length: 98 }, (_, at) => stepsOf(`M${at}`)[0] as Step)
  await Promise.all([
    transactTogether('items', stepsOf('A')),
    transactTogether('items', stepsOf('B')),
    transactTogether('items', stepsOf('B')),
    transactTogether('items', many),
    transactTogether('others', stepsOf('Z')),
  ])
  const stored = sent().map(storedIn)
  expect(stored.filter(([first]) => first !== 'Z').map(all => all.length)).toEqual([1, 1, 99])
  expect(stored).toContainEqual(['Z'])
  expect(Math.max(...sent().map(items => items.length))).toBe(100)
})
