import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { CatalogueIndex } from '../../functions/catalogue/catalogue-index/catalogue-index.ts'
import { forgetIndex, getIndex } from '../../functions/catalogue/catalogue-index/get-index.ts'
import { searchNames } from '../../functions/catalogue/category-tree.ts'
import { newSince } from '../../functions/catalogue/present.ts'
import { toListQuery } from '../../functions/catalogue/to-list-query.ts'
import { listCategories } from '../../functions/table/categories.ts'
import { ProductQuery } from '../../shared/schemas/product.ts'
import { percentile, warmUp } from './measure.ts'
import { begun, listings, searches, typos } from './queries.ts'

/** What the catalogue costs in memory; milliseconds, median, and megabytes. */
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

/** Loads the index anew, from the snapshot and the changes since, as an instance does at first. */
const load = async () => {
  const times: number[] = []
  forgetIndex()
  const before = memory()
  for (let round = 0; round < loads; round++) {
    forgetIndex()
    const startedAt = performance.now()
    await getIndex()
    times.push(performance.now() - startedAt)
  }
  // What the call before left is freed once the next one is over.
  await setImmediate()
  return { load: median(times), heap: memory() - before }
}

/** The median time of `work` over these inputs, after they were warmed up with. */
const timed = <T>(calls: number, inputs: readonly T[], work: (input: T) => unknown): number => {
  const times: number[] = []
  for (let round = 0; round < calls + warmUp; round++) {
    const input = inputs[round % inputs.length] as T
    const startedAt = performance.now()
    work(input)
    if (round >= warmUp) times.push(performance.now() - startedAt)
  }
  return median(times)
}

/** Measures the index that the store has, without the handlers and the table around it. */
export const measureIndex = async (calls: number): Promise<IndexFigures> => {
  const loaded = await load()
  const index: CatalogueIndex = await getIndex()
  const known = { categories: await listCategories(), since: newSince(), isAdmin: false }
  const categoryNames = searchNames(known.categories)
  const list = (query: Record<string, string>) =>
    index.list(toListQuery(ProductQuery.parse(query), known))
  return {
    ...loaded,
    products: index.size,
    listing: timed(calls, listings, list),
    search: timed(calls, searches, search => list({ search })),
    typo: timed(calls, typos, search => list({ search })),
    terms: timed(calls, begun, search => index.terms({ search, categoryNames }, 4)),
  }
}
