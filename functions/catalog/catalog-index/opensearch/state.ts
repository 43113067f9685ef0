import { readIndexFill } from '../../../table/index-fill.ts'
import { documentFormat } from './document.ts'

/** Milliseconds between checks whether a fill is complete. Once it is, no more checks follow. */
const checkEvery = 10_000

let isComplete = false
let checkedAt = 0

/** Returns whether the store has its catalog index in OpenSearch. */
export const usesOpenSearch = (): boolean => process.env.CATALOG_INDEX === 'opensearch'

/**
 * Returns whether OpenSearch has all products. Until then, the snapshot answers and the stream follows
 * changes in both.
 */
export const isSearchFilled = async (now = Date.now()): Promise<boolean> => {
  if (!usesOpenSearch()) return false
  if (isComplete || now - checkedAt < checkEvery) return isComplete
  isComplete = (await readIndexFill()).format === documentFormat
  checkedAt = now
  return isComplete
}

/** Indexes this instance knows to exist. */
export const knownIndexes = new Set<string>()

/** Forgets the known indexes, so that tests check again. */
export const forgetKnownIndexes = (): void => {
  knownIndexes.clear()
  isComplete = false
  checkedAt = 0
}
