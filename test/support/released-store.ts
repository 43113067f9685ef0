import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { table, tableName } from '../../functions/table/client.ts'

const folder = join(import.meta.dirname, '../fixtures/stores')
const ending = '.jsonl.br'

/** The releases whose stores are kept, oldest first. */
export const keptReleases = readdirSync(folder)
  .filter(name => name.endsWith(ending))
  .map(name => name.slice(0, -ending.length))
  .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))

type Item = { pk: string; sk: string; entity?: string; [name: string]: unknown }

/** Returns all items of a store that a release filled. */
export const releasedItems = (release: string): Item[] => {
  const file = readFileSync(join(folder, `${release}${ending}`))
  const lines = brotliDecompressSync(file).toString().trim().split('\n')
  return lines.map(line => unmarshall(JSON.parse(line)) as Item)
}

/** Stores an item without a shape, as release 0.2.0 and earlier did. */
export const putOld = async (item: Record<string, unknown>): Promise<void> => {
  await table.send(new PutCommand({ TableName: tableName(), Item: item }))
}

const batchSize = 25

/** Fills the table with a store of a release, in the shapes of that release. */
export const loadReleasedStore = async (release: string): Promise<Item[]> => {
  const items = releasedItems(release)
  for (let start = 0; start < items.length; start += batchSize) {
    const requests = items.slice(start, start + batchSize).map(Item => ({ PutRequest: { Item } }))
    await table.send(new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }))
  }
  return items
}
