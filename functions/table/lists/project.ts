import * as z from 'zod'
import { ifVersion } from '../if-version.ts'
import { type Key, type ListName, listingKey, wordKey } from '../keys.ts'
import { get } from '../read.ts'
import { retryOnConflict, versionConflict } from '../retry.ts'
import { shapeOf, shapeOfKind } from '../shapes.ts'
import { transactTogether } from '../transact-together.ts'
import { batchWrite, put, remove } from '../write.ts'
import { countSteps, hasOldSums } from './counts.ts'
import type { ListEntry, StaffList } from './list.ts'

const Version = z.union([z.int(), z.string()])

/** An item's last contribution to its list, or none after its deletion. */
export const ListingItem = z.object({
  version: Version,
  shape: z.int().optional(),
  added: z
    .object({
      id: z.string(),
      created_at: z.string(),
      day: z.string(),
      tuple: z.array(z.string()),
      sums: z.record(z.string(), z.number()),
      words: z.array(z.string()),
      keys: z.array(z.string()).optional(),
      key: z.object({ pk: z.string(), sk: z.string() }),
    })
    .nullable(),
})
export type ListingItem = z.infer<typeof ListingItem>
export type ListContribution = NonNullable<ListingItem['added']>

/** A search word of an item, with everything a search compares. */
export const WordItem = z.object({
  id: z.string(),
  created_at: z.string(),
  day: z.string(),
  tuple: z.array(z.string()),
  words: z.array(z.string()),
  key: z.object({ pk: z.string(), sk: z.string() }),
})

/** The words that an item is stored under. */
export const keysOf = (
  added: Pick<ListContribution, 'keys' | 'words'> | null | undefined,
): string[] => added?.keys ?? added?.words ?? []

export const wordItem = (
  list: ListName,
  word: string,
  { sums: _, keys: __, ...added }: ListContribution,
  version: ListingItem['version'],
) => ({
  ...wordKey(list, word, added.created_at, added.id),
  entity: 'word',
  version,
  ...added,
})

/** Accepts a word of the same or an earlier version, or of a release that stored no version. */
const isNotLater = (version: ListingItem['version']) => ({
  when: 'attribute_not_exists(pk) OR attribute_not_exists(#version) OR #version <= :version',
  names: { '#version': 'version' },
  values: { ':version': version },
})

/**
 * Moves an item's search words, each in a separate write, because a transaction would cost twice as
 * much. Never replaces a word by one of an earlier version.
 */
const moveWords = async (
  list: ListName,
  before: ListContribution | null | undefined,
  { version, added }: ListingItem,
): Promise<void> => {
  const now = keysOf(added)
  const gone = keysOf(before).filter(word => !now.includes(word))
  await Promise.all([
    ...gone.map(word =>
      remove(wordKey(list, word, before?.created_at ?? '', before?.id ?? ''), isNotLater(version)),
    ),
    ...now.map(word =>
      put(wordItem(list, word, added as ListContribution, version), isNotLater(version)),
    ),
  ])
}

/**
 * Writes the words of an item that isn't listed yet, in batches. They replace words of a later version if
 * one was listed since, so only a caller that restores those may do this.
 */
const addWords = (list: ListName, { version, added }: ListingItem): Promise<void> =>
  batchWrite(keysOf(added).map(word => wordItem(list, word, added as ListContribution, version)))

const findable = (added: ListContribution | null | undefined): string =>
  JSON.stringify({ ...added, sums: undefined })

/**
 * Returns the day on which lists count an item, in UTC. Lists compute the days of any time zone from
 * it, so nothing has to be counted again when the store's zone changes.
 */
export const dayOfCount = (createdAt: string): string => createdAt.slice(0, 10)

/** An item's contribution on a day in UTC. */
export const addedBy = (entry: ListEntry, day: string): ListContribution => ({
  id: entry.id,
  created_at: entry.created_at,
  day,
  tuple: [...entry.tuple],
  sums: { ...entry.sums },
  words: [...entry.words],
  ...(entry.keys && { keys: [...entry.keys] }),
  key: entry.key,
})

export const listingItem = (key: Key, { version, added }: ListingItem) => ({
  ...key,
  entity: 'listing',
  version,
  added,
})

/** Returns whether release 0.2.0 or earlier wrote this. */
const isOldListing = (listing: ListingItem) => shapeOf(listing) < shapeOfKind('listing')

type Force = 'same' | 'any'

export type ProjectOptions = {
  /** Projects an item again: `same` unless a later version is projected, `any` in any case. */
  force?: Force
  /** The stream delivers the change again if this run fails. */
  isDelivered?: boolean
  /** Probably, the item wasn't listed before. Whether it was is read only if that is wrong. */
  isNew?: boolean
}

/** Returns whether nothing is left to project. */
const isDone = (before: ListingItem, now: ListingItem, force: Force | undefined): boolean => {
  if (force === 'any') return false
  return before.version > now.version || (before.version === now.version && force !== 'same')
}

/**
 * Moves an item to its current counters and search words. `added` is null for a deleted item. Safe
 * to repeat and to run out of order: stores the last contribution with its version and ignores older
 * versions. Writes the words first, so that a run that stops in between is repeated. A run that a
 * later version overtook, now or before it was delivered again, restores the later words.
 */
const project = (
  list: StaffList,
  id: string,
  now: ListingItem,
  { force, isDelivered = false, isNew = false }: ProjectOptions = {},
): Promise<void> => {
  let isAssumedNew = isNew
  let mayHaveWritten = isDelivered
  return retryOnConflict(async () => {
    const key = listingKey(list.name, id)
    const before = isAssumedNew ? undefined : await get(ListingItem, key, { consistent: true })
    isAssumedNew = false
    if (before && isDone(before, now, force)) {
      const isOvertaken = mayHaveWritten && before.version !== now.version
      if (isOvertaken) await moveWords(list.name, now.added, before)
      return
    }
    if (!before && !now.added) return
    if (!before && isDelivered) await addWords(list.name, now)
    else if (force === 'any' || findable(before?.added) !== findable(now.added))
      await moveWords(list.name, before?.added, now)
    mayHaveWritten = true
    const isOld = before && isOldListing(before) && (await hasOldSums(list.name))
    const steps = [
      {
        write: { put: listingItem(key, now), ...ifVersion(before?.version) },
        failsWith: versionConflict,
      },
      ...countSteps(list, before?.added ?? undefined, now.added ?? undefined, isOld),
    ]
    await transactTogether(`count ${list.name}`, steps)
  })
}

/** Projects a changed item. `day` is its creation day in UTC. */
export const projectListed = <S extends z.ZodType>(
  list: StaffList<S>,
  item: z.output<S>,
  day: string,
  options?: ProjectOptions,
): Promise<void> => {
  const entry = list.entryOf(item)
  return project(list, entry.id, { version: entry.version, added: addedBy(entry, day) }, options)
}

/** Removes an item from its list because the list doesn't show this version. For repairs. */
export const projectUnlisted = (
  list: StaffList,
  id: string,
  version: number | string,
): Promise<void> => project(list, id, { version, added: null }, { force: 'any' })

/** Projects the deletion of an item with this version. */
export const projectDeleted = (
  list: StaffList,
  id: string,
  version: number | string,
): Promise<void> =>
  project(list, id, {
    version: typeof version === 'number' ? version + 1 : `${version}~`,
    added: null,
  })

/** Projects the deletion of an item whose version isn't known. */
export const projectGone = async (list: StaffList, id: string): Promise<void> => {
  const listing = await get(ListingItem, listingKey(list.name, id), { consistent: true })
  if (listing) await projectDeleted(list, id, listing.version)
}
