import { type Key, listingKey } from '../../functions/table/keys.ts'
import { countersOf } from '../../functions/table/lists/counts.ts'
import type { List } from '../../functions/table/lists/list.ts'
import { addedBy, listingItem, wordItem } from '../../functions/table/lists/project.ts'
import { batchWrite } from '../../functions/table/write.ts'

/** Items written at a time, with their words. */
const chunk = 200

/**
 * Writes many items and what following each of them would have added to their list: the same
 * listings, words and counters, which a test of the repair holds to be right, without one
 * transaction each. Instants are days of UTC. Without words nothing is found by a search, and a
 * large store is there sooner.
 */
export const loadListed = async <Item extends object>(
  list: List,
  items: readonly Item[],
  withKeys: (item: Item) => object,
  { words = true } = {},
): Promise<void> => {
  const counters = new Map<string, { key: Key; sums: Record<string, number> }>()
  const follow = (item: Item): object[] => {
    const entry = list.entryOf(item)
    const added = addedBy(entry, entry.created_at.slice(0, 10))
    for (const { key, adds } of countersOf(list, added)) {
      const counter = counters.get(key.sk) ?? { key, sums: {} }
      for (const [name, value] of adds) counter.sums[name] = (counter.sums[name] ?? 0) + value
      counters.set(key.sk, counter)
    }
    return [
      withKeys(item),
      listingItem(listingKey(list.name, entry.id), { version: entry.version, added }),
      ...(words ? added.words.map(word => wordItem(list.name, word, added)) : []),
    ]
  }
  for (let start = 0; start < items.length; start += chunk)
    await batchWrite(items.slice(start, start + chunk).flatMap(follow))
  await batchWrite([...counters.values()].map(({ key, sums }) => ({ ...key, ...sums })))
}
