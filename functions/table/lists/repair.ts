import * as z from 'zod'
import { type Check, readTable, type Stored } from '../drift.ts'
import { type Key, type ListName, listingKey, wordKey } from '../keys.ts'
import { get } from '../read.ts'
import { transact } from '../transact.ts'
import { remove } from '../write.ts'
import { addStep, listCountersOf } from './counts.ts'
import type { StaffList } from './list.ts'
import {
  addedBy,
  dayOfCount,
  keysOf,
  type ListContribution,
  ListingItem,
  projectDeleted,
  projectListed,
  projectUnlisted,
} from './project.ts'

/** A difference between the projection and the items. */
export type Drift = { list: ListName; what: 'item' | 'count' | 'word'; key: Key }

const Listing = ListingItem.extend({ pk: z.string(), sk: z.string() })
type Listing = z.infer<typeof Listing>

/** A list's items and projection in the table. */
type Found = { items: Stored[]; listings: Listing[]; counts: Stored[]; words: Stored[] }

/** Groups the table's items by list. */
const reader = (lists: readonly StaffList[]) => {
  const found = new Map<ListName, Found>(
    lists.map(({ name }) => [name, { items: [], listings: [], counts: [], words: [] }]),
  )
  const byEntity = new Map(lists.map(list => [list.entity, list]))
  const isListed = (list: StaffList, item: Stored) => {
    const parsed = list.schema.parse(item)
    return list.isListed?.(parsed) !== false
  }
  const read = (item: Stored) => {
    const list = byEntity.get(String(item.entity))
    if (list) {
      if (isListed(list, item)) found.get(list.name)?.items.push(item)
    } else if (item.entity === 'listing')
      found.get(item.sk as ListName)?.listings.push(Listing.parse(item))
    else if (item.pk.startsWith('COUNT#'))
      found.get(item.pk.slice('COUNT#'.length) as ListName)?.counts.push(item)
    else if (item.entity === 'word') found.get(item.pk.split('#')[1] as ListName)?.words.push(item)
  }
  return { found, read }
}

const readAll = async (lists: readonly StaffList[]): Promise<Map<ListName, Found>> => {
  const { found, read } = reader(lists)
  await readTable({ read })
  return found
}

const shouldAdd = (list: StaffList, item: Stored): ListContribution => {
  const entry = list.entryOf(list.schema.parse(item))
  return addedBy(entry, dayOfCount(entry.created_at))
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`

/** Computes the counters from all stored contributions. */
export const sumUp = (list: StaffList, all: readonly ListContribution[]) => {
  const counters = new Map<string, { key: Key; sums: Map<string, number> }>()
  for (const added of all)
    for (const { key, adds } of listCountersOf(list, added)) {
      const counter = counters.get(nameOf(key)) ?? { key, sums: new Map() }
      for (const [name, value] of adds)
        counter.sums.set(name, (counter.sums.get(name) ?? 0) + value)
      counters.set(nameOf(key), counter)
    }
  return counters
}

/** Computes each counter's error. */
const wrongCounts = (list: StaffList, { counts }: Found, all: readonly ListContribution[]) => {
  const right = sumUp(list, all)
  for (const item of counts) {
    const key = { pk: item.pk, sk: item.sk }
    const counter = right.get(nameOf(key)) ?? { key, sums: new Map() }
    for (const [name, value] of Object.entries(item))
      if (name.includes('|')) counter.sums.set(name, (counter.sums.get(name) ?? 0) - Number(value))
    right.set(nameOf(key), counter)
  }
  return [...right.values()].filter(({ sums }) => [...sums.values()].some(value => value !== 0))
}

/** Finds words without an item or with an outdated one. */
const findOrphanedWords = (
  list: ListName,
  { words }: Found,
  all: readonly ListContribution[],
): Key[] => {
  const right = new Set(
    all.flatMap(added =>
      keysOf(added).map(word => nameOf(wordKey(list, word, added.created_at, added.id))),
    ),
  )
  return words.filter(word => !right.has(nameOf(word))).map(({ pk, sk }) => ({ pk, sk }))
}

/** Finds outdated contributions and those of deleted items. */
const wrongListings = (list: StaffList, { items, listings, words }: Found) => {
  const byKey = new Map(listings.map(listing => [nameOf(listing), listing]))
  const present = new Set(words.map(nameOf))
  const stale = items.filter(item => {
    const added = shouldAdd(list, item)
    const key = nameOf(listingKey(list.name, added.id))
    const listing = byKey.get(key)
    byKey.delete(key)
    const isFound = keysOf(added).every(word =>
      present.has(nameOf(wordKey(list.name, word, added.created_at, added.id))),
    )
    return !isFound || !isEqual(sorted(listing?.added), sorted(added))
  })
  return { stale, orphans: [...byKey.values()].filter(({ added }) => added) }
}

/** Serializes with sorted names. */
const sorted = (added: ListContribution | null | undefined) =>
  added && [
    added.id,
    added.created_at,
    added.day,
    added.tuple,
    Object.entries(added.sums).sort(),
    added.words.toSorted(),
    keysOf(added).toSorted(),
    added.key.pk,
    added.key.sk,
  ]

/** Compares the lists' counters and words with the items. Finds only missed changes. */
export const checkLists = (lists: readonly StaffList[]): Check<Drift> => {
  const { found, read } = reader(lists)
  const drift = () =>
    lists.flatMap(list => {
      const of = found.get(list.name) as Found
      const { stale, orphans } = wrongListings(list, of)
      const added = of.listings.flatMap(listing => listing.added ?? [])
      const wrong = wrongCounts(list, of, added).map(({ key }) => key)
      const as = (what: Drift['what'], keys: readonly Key[]): Drift[] =>
        keys.map(({ pk, sk }) => ({ list: list.name, what, key: { pk, sk } }))
      return [
        ...as('item', [...stale, ...orphans]),
        ...as('count', wrong),
        ...as('word', findOrphanedWords(list.name, of, added)),
      ]
    })
  return { read, drift }
}

/**
 * Rebuilds the lists' counters and words: items first, then counters from all contributions. Changes in
 * the meantime are projected as usual; the next run corrects what they moved.
 */
export const repairLists = async (lists: readonly StaffList[]): Promise<void> => {
  const found = await readAll(lists)
  for (const list of lists) {
    const { stale, orphans } = wrongListings(list, found.get(list.name) as Found)
    for (const item of stale) {
      const read = list.schema.parse(item)
      const { created_at } = list.entryOf(read)
      await projectListed(list, read, dayOfCount(created_at), { force: 'any' })
    }
    for (const { added, version } of orphans) {
      if (!added) continue
      // An item that exists may be listed in its next version, but a deleted one is never listed
      // again.
      const isStored = await get(z.looseObject({}), added.key, { consistent: true })
      await (isStored ? projectUnlisted : projectDeleted)(list, added.id, version)
    }
  }
  const again = await readAll(lists)
  for (const list of lists) {
    const read = again.get(list.name) as Found
    const added = read.listings.flatMap(listing => listing.added ?? [])
    for (const { key, sums } of wrongCounts(list, read, added)) await transact(addStep(key, sums))
    for (const key of findOrphanedWords(list.name, read, added)) await remove(key)
  }
}
