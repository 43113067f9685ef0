import type { FoundPage } from '../catalog-index.ts'
import { type Answer, type Clause, search, totalOf } from './search.ts'
import { byId } from './sorts.ts'

/** The last product that one search can skip to or return. */
const window = 10_000

type Sorted = { sort: unknown[]; query: Clause; post_filter?: Clause }

/** Returns the sort values of the last product before `offset`, walking there in steps. */
const walkTo = async (sorted: Sorted, offset: number): Promise<unknown[] | undefined> => {
  let after: unknown[] | undefined
  for (let passed = 0; passed < offset; ) {
    const size = Math.min(window, offset - passed)
    const step = { ...sorted, size, _source: false, ...(after && { search_after: after }) }
    const { hits } = (await search(step)).hits
    after = hits.at(-1)?.sort
    passed += size
    if (hits.length < size) return undefined
  }
  return after
}

/** Searches a page at any offset. Beyond `window`, it walks through the products in between. */
export const searchPage = async (
  sorted: Sorted,
  { offset, limit }: { offset: number; limit: number },
  aggs: Clause = {},
): Promise<Answer> => {
  const body = { ...sorted, aggs, size: limit, _source: ['stock'], track_total_hits: true }
  if (offset + limit <= window) return search({ ...body, from: offset })
  const after = await walkTo(sorted, offset)
  return after ? search({ ...body, search_after: after }) : search({ ...body, size: 0 })
}

/** Reads a page of products with their stock. */
export const readFoundPage = (answer: Answer): FoundPage => ({
  ids: answer.hits.hits.map(({ _id }) => _id),
  stock: new Map(answer.hits.hits.map(({ _id, _source }) => [_id, Number(_source?.stock)])),
  total: totalOf(answer),
})

const stepSize = 5_000

/** Returns the ids of all products that match, in id order. */
export const allIds = async (query: Clause): Promise<string[]> => {
  const ids: string[] = []
  for (let isMore = true; isMore; ) {
    const after = ids.length > 0 ? { search_after: [ids.at(-1)] } : {}
    const { hits } = (await search({ query, sort: byId, size: stepSize, _source: false, ...after }))
      .hits
    ids.push(...hits.map(({ _id }) => _id))
    isMore = hits.length === stepSize
  }
  return ids
}
