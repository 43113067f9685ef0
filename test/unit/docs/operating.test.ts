import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { purposes } from '../../../functions/keys/purposes.ts'
import { tableShape } from '../../../functions/table/shape.ts'

const page = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../docs/operating', name), 'utf8')

test('the page about rotation has a row for every key of the store', () => {
  const rows = page('rotation.md').split('\n')
  for (const purpose of purposes)
    expect(rows.filter(row => row.startsWith(`| \`${purpose}\` |`))).toHaveLength(1)
})

test('the table of an import has the keys and indexes of a store', () => {
  const blocks = [...page('backup.md').matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) =>
    JSON.parse(text),
  )
  const table = blocks.find(block => block.TableName)
  const keys = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' },
    { AttributeName: range, KeyType: 'RANGE' },
  ]
  const { partitionKey, sortKey, indexes } = tableShape
  expect(table.KeySchema).toEqual(keys(partitionKey, sortKey))
  expect(table.GlobalSecondaryIndexes).toEqual(
    indexes.map(index => ({
      IndexName: index.name,
      KeySchema: keys(index.partitionKey, index.sortKey),
      Projection: { ProjectionType: index.projection },
    })),
  )
  const names = [partitionKey, sortKey, ...indexes.flatMap(one => [one.partitionKey, one.sortKey])]
  expect(table.AttributeDefinitions).toEqual(
    names.map(AttributeName => ({ AttributeName, AttributeType: 'S' })),
  )
})
