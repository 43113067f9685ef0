import { type Key, listingKey } from '../../functions/table/keys.ts'
import { listCountersOf } from '../../functions/table/lists/counts.ts'
import type { StaffList } from '../../functions/table/lists/list.ts'
import { readStoredCounts } from '../../functions/table/lists/load.ts'
import { addedBy, keysOf, listingItem, wordItem } from '../../functions/table/lists/project.ts'
import { batchWrite } from '../../functions/table/write.ts'

/** Items written per batch, each with its search words. */
const batchSize = 200

/**
 * Writes many items with the listings, search words and counters that the stream consumer would add,
 * but without one transaction per item. A test of the repair checks that both agree. Days are in UTC.
 * Adds to the counters of items that the table has already.
 * `words: false` skips the search words, which fills a large store faster.
 */
export const loadListed = async <Item extends object>(
  list: StaffList,
  items: readonly Item[],
  withKeys: (item: Item) => object,
  { words = true } = {},
): Promise<void> => {
  const counters = new Map<string, { key: Key; sums: Record<string, number> }>()
  const project = (item: Item): object[] => {
    if (list.isListed?.(item) === false) return [withKeys(item)]
    const entry = list.entryOf(item)
    const added = addedBy(entry, entry.created_at.slice(0, 10))
    for (const { key, adds } of listCountersOf(list, added)) {
      const counter = counters.get(key.sk) ?? { key, sums: {} }
      for (const [name, value] of adds) counter.sums[name] = (counter.sums[name] ?? 0) + value
      counters.set(key.sk, counter)
    }
    return [
      withKeys(item),
      listingItem(listingKey(list.name, entry.id), { version: entry.version, added }),
      ...(words ? keysOf(added).map(word => wordItem(list.name, word, added, entry.version)) : []),
    ]
  }
  for (let start = 0; start < items.length; start += batchSize)
    await batchWrite(items.slice(start, start + batchSize).flatMap(project))
  const before = new Map((await readStoredCounts([list])).map(count => [count.sk, count]))
  const addUp = ({ key, sums }: { key: Key; sums: Record<string, number> }) => {
    const stored = before.get(key.sk)
    const added = Object.entries(sums).map(([name, sum]) => [
      name,
      sum + Number(stored?.[name] ?? 0),
    ])
    return { ...stored, ...key, ...Object.fromEntries(added) }
  }
  await batchWrite([...counters.values()].map(addUp))
}
