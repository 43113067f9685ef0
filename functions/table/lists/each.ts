import type * as z from 'zod'
import { listingKey } from '../keys.ts'
import { batchGet, query } from '../read.ts'
import { facetMatcher, type StaffList } from './list.ts'
import { boundsOf, Listed, type ListFilter, partitionsOf, readListed, tupleOf } from './page.ts'
import { ListingItem } from './project.ts'

/** How many entries and items are read at a time. */
const chunkSize = 100

type Order = { ascending: boolean }

/** Yields the index entries of one partition, read in chunks on demand. */
async function* readPartition(
  partition: string,
  bounds: { from?: string; to?: string },
  { ascending }: Order,
) {
  let after: Listed | undefined
  do {
    const chunk: Listed[] = await query(Listed, {
      index: 'by-facet',
      partition,
      backwards: !ascending,
      limit: chunkSize,
      after,
      ...bounds,
    })
    yield* chunk
    after = chunk.length < chunkSize ? undefined : chunk.at(-1)
  } while (after)
}

/** Merges partitions in the order of their sort keys. */
async function* merge(partitions: AsyncGenerator<Listed>[], { ascending }: Order) {
  const read = async (rest: AsyncGenerator<Listed>) => {
    const { value } = await rest.next()
    return value ? [{ first: value as Listed, rest }] : []
  }
  const sign = ascending ? 1 : -1
  const heads = (await Promise.all(partitions.map(read))).flat()
  while (heads.length > 0) {
    heads.sort((a, b) => (a.first.facet_sk < b.first.facet_sk ? -sign : sign))
    const [next] = heads.splice(0, 1)
    if (!next) return
    yield next.first
    heads.push(...(await read(next.rest)))
  }
}

/**
 * Yields all matching items of a list by creation time. Holds only one chunk of each partition in
 * memory. Uses the index without counters.
 */
export async function* eachListed<S extends z.ZodType>(
  list: StaffList<S>,
  filter: ListFilter,
  order: Order,
  zone: string,
): AsyncGenerator<z.output<S>[]> {
  const bounds = boundsOf(filter, zone)
  if (!bounds) return
  const isMatch = facetMatcher(list, filter.facets)
  const partitions = partitionsOf(list, filter.facets).map(partition =>
    readPartition(partition, bounds, order),
  )
  let chunk: Listed[] = []
  for await (const listed of merge(partitions, order)) {
    if (isMatch(tupleOf(listed))) chunk.push(listed)
    if (chunk.length < chunkSize) continue
    yield await readListed(list, filter.facets, chunk)
    chunk = []
  }
  if (chunk.length > 0) yield await readListed(list, filter.facets, chunk)
}

/** Returns the existing items of a list with these ids, by creation time. */
export const listedWithIds = async <S extends z.ZodType>(
  list: StaffList<S>,
  ids: readonly string[],
  { ascending }: Order,
): Promise<z.output<S>[]> => {
  const listings = await batchGet(
    ListingItem,
    ids.map(id => listingKey(list.name, id)),
  )
  const sign = ascending ? 1 : -1
  const keys = listings
    .flatMap(({ added }) => added ?? [])
    .sort((a, b) => (a.created_at < b.created_at ? -sign : sign))
    .map(({ key }) => key)
  return readListed(list, {}, keys)
}
