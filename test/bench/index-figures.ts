import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import {
  forgetMemoryIndex,
  getMemoryIndex,
} from '../../functions/catalog/catalog-index/memory-cache.ts'
import { searchNames } from '../../functions/catalog/category-tree.ts'
import { newSince } from '../../functions/catalog/present.ts'
import { toListQuery } from '../../functions/catalog/to-list-query.ts'
import { listCategories } from '../../functions/table/categories.ts'
import { ProductQuery } from '../../shared/schemas/product.ts'
import { forgetListings, percentile, warmUp } from './measure.ts'
import { listings, prefixes, searches, typos } from './queries.ts'

/** Measurements of the catalog index: median milliseconds, and megabytes for `heap`. */
export type IndexFigures = {
  products: number
  load: number
  heap: number
  listing: number
  search: number
  typo: number
  terms: number
}

const loads = 5

setFlagsFromString('--expose_gc')
const collectGarbage: () => void = runInNewContext('gc')

const memory = () => {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

const median = (values: number[]) =>
  percentile(
    values.sort((a, b) => a - b),
    0.5,
  )

/** Loads the index from the snapshot and later changes, as a new instance does. */
const load = async () => {
  const times: number[] = []
  forgetMemoryIndex()
  const before = memory()
  for (let round = 0; round < loads; round++) {
    forgetMemoryIndex()
    const startedAt = performance.now()
    await getMemoryIndex()
    times.push(performance.now() - startedAt)
  }
  // The previous index is freed after the next turn of the event loop.
  await setImmediate()
  return { load: median(times), heap: memory() - before }
}

/** Returns the median duration of `work` over these inputs, after a warm-up. */
const medianTime = <T>(
  calls: number,
  inputs: readonly T[],
  work: (input: T) => unknown,
): number => {
  const times: number[] = []
  for (let round = 0; round < calls + warmUp; round++) {
    const input = inputs[round % inputs.length] as T
    const startedAt = performance.now()
    work(input)
    if (round >= warmUp) times.push(performance.now() - startedAt)
  }
  return median(times)
}

/** Measures the store's catalog index without the handlers and the table. */
export const measureIndex = async (calls: number): Promise<IndexFigures> => {
  const loaded = await load()
  const index = await getMemoryIndex()
  const context = { categories: await listCategories(), since: newSince(), isStaff: false }
  const categoryNames = searchNames(context.categories)
  const list = (query: Record<string, string>) => {
    forgetListings(index)
    return index.list(toListQuery(ProductQuery.parse(query), context))
  }
  return {
    ...loaded,
    products: index.size,
    listing: medianTime(calls, listings, list),
    search: medianTime(calls, searches, search => list({ search })),
    typo: medianTime(calls, typos, search => list({ search })),
    terms: medianTime(calls, prefixes, search => index.terms({ search, categoryNames }, 4)),
  }
}
