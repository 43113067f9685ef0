import { setImmediate as turn } from 'node:timers/promises'
import type { DynamoDBRecord } from 'aws-lambda'
import { expect, test } from 'vitest'
import { processByPartition } from '../../../../functions/events/by-partition.ts'

const change = (pk: string, place: number, isDeleted = false): DynamoDBRecord => ({
  dynamodb: {
    [isDeleted ? 'OldImage' : 'NewImage']: { pk: { S: pk } },
    SequenceNumber: `${pk}${place}`,
  },
})

const name = (record: DynamoDBRecord | undefined) => record?.dynamodb?.SequenceNumber

/** Processes changes. Returns what began and ended, in its order, and the first change left. */
const run = async (records: readonly DynamoDBRecord[], failing: readonly string[] = []) => {
  const seen: string[] = []
  const left = await processByPartition(records, async record => {
    seen.push(`begin ${name(record)}`)
    await turn()
    seen.push(`end ${name(record)}`)
    return !failing.includes(name(record) ?? '')
  })
  return { seen, left: name(left) }
}

test('processes the changes of a partition one after the other, deletions too', async () => {
  const { seen, left } = await run([change('A', 1), change('A', 2), change('A', 3, true)])
  expect(seen).toEqual(['begin A1', 'end A1', 'begin A2', 'end A2', 'begin A3', 'end A3'])
  expect(left).toBeUndefined()
})

test('processes up to eight partitions at once', async () => {
  const { seen } = await run([...'ABCDEFGHI'].map(pk => change(pk, 1)))
  expect(seen.slice(0, 9)).toEqual([...[...'ABCDEFGH'].map(pk => `begin ${pk}1`), 'end A1'])
})

test('stops a partition at its first failure, and returns the first change that is left', async () => {
  const records = [change('A', 1), change('B', 1), change('B', 2), change('A', 2), change('A', 3)]
  const { seen, left } = await run(records, ['A2', 'B2'])
  expect(left).toBe('B2')
  expect(seen).toContain('begin A2')
  expect(seen).not.toContain('begin A3')
})
