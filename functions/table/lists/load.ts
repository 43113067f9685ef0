import * as z from 'zod'
import { countPartition, type Key, listingKey } from '../keys.ts'
import { query } from '../read.ts'
import type { StaffList } from './list.ts'
import { addedBy, dayOfCount, keysOf, listingItem, wordItem } from './project.ts'
import { sumUp } from './repair.ts'

type Item = { entity?: unknown }

/** A counter as it is stored. */
export const StoredCount = z.looseObject({ pk: z.string(), sk: z.string() })
export type StoredCount = z.infer<typeof StoredCount>

/** Reads all stored counters of the lists before a load, such as those of the owner's account. */
export const readStoredCounts = async (lists: readonly StaffList[]): Promise<StoredCount[]> => {
  const read = lists.map(({ name }) =>
    query(StoredCount, { partition: countPartition(name), consistent: true }),
  )
  return (await Promise.all(read)).flat()
}

/** Adds a counter's values to those that were stored before. */
const addUp = (key: Key, sums: ReadonlyMap<string, number>, before: readonly StoredCount[]) => {
  const stored = before.find(({ pk, sk }) => pk === key.pk && sk === key.sk)
  const added = [...sums].map(([name, value]) => [name, value + Number(stored?.[name] ?? 0)])
  return { ...stored, ...key, ...Object.fromEntries(added) }
}

/**
 * Creates the counters, search words and contributions of items for a load into a new store. Write
 * them before the load, so that the stream consumer finds the items listed. `before` has the
 * counters from before the load.
 */
export const listItems = (
  lists: readonly StaffList[],
  items: readonly Item[],
  before: readonly StoredCount[],
): object[] =>
  lists.flatMap(list => {
    const all = items
      .filter(({ entity }) => entity === list.entity)
      .map(item => list.schema.parse(item))
      .filter(item => list.isListed?.(item) !== false)
      .map(item => {
        const entry = list.entryOf(item)
        return { version: entry.version, added: addedBy(entry, dayOfCount(entry.created_at)) }
      })
    const counters = sumUp(
      list,
      all.map(({ added }) => added),
    )
    return [
      ...[...counters.values()].map(({ key, sums }) => addUp(key, sums, before)),
      ...all.map(one => listingItem(listingKey(list.name, one.added.id), one)),
      ...all.flatMap(({ version, added }) =>
        keysOf(added).map(word => wordItem(list.name, word, added, version)),
      ),
    ]
  })
