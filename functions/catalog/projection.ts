import { addChanges, type CatalogChange } from '../table/catalog-changes.ts'
import type { Change } from '../table/change-record.ts'
import { getProduct } from '../table/products.ts'
import { indexRowOf } from './catalog-index/index-row.ts'
import { isSearchFilled, usesOpenSearch } from './catalog-index/opensearch/state.ts'
import { writeDocuments } from './catalog-index/opensearch/write-documents.ts'
import { foldWhenDue, renewOutdated } from './catalog-index/publish.ts'

/** Returns whether a bulk load made the change. Its snapshot already contains such changes. */
const isOfLoad = ({ before, after }: Change) =>
  after?.bulk !== undefined && after.bulk !== before?.bulk

const productIdOf = ({ entity, before, after }: Change): string | undefined => {
  const item = after ?? before
  const id = entity === 'product' ? item?.id : entity === 'variant' ? item?.product_id : undefined
  return typeof id === 'string' ? id : undefined
}

/** Milliseconds between checks, per instance, for changes to fold. */
const foldEvery = 30_000
let lastCheck = 0

/** Folds due changes; the first call of an instance also renews an outdated snapshot. */
const foldPeriodically = async (now: number) => {
  if (now - lastCheck < foldEvery) return
  const isFirst = lastCheck === 0
  lastCheck = now
  if (isFirst) await renewOutdated()
  await foldWhenDue(now)
}

/** Returns the current state of products, for the catalog index. */
export const currentRows = (ids: Iterable<string>): Promise<CatalogChange[]> =>
  Promise.all(
    [...ids].map(async (id): Promise<CatalogChange> => {
      const at = new Date().toISOString()
      const found = await getProduct(id, { consistent: true })
      return { at, id, row: found ? indexRowOf(found) : null }
    }),
  )

/**
 * Writes the current state of products to OpenSearch, or records it for the index of every instance.
 */
export const recordProducts = async (ids: Iterable<string>): Promise<void> => {
  const entries = await currentRows(ids)
  if (usesOpenSearch()) await writeDocuments(entries)
  if (await isSearchFilled()) return
  await addChanges(entries)
}

/**
 * Updates the catalog index with changed products and stock. It records the current state, not the
 * change, so a repeated or late batch is safe.
 */
export const projectCatalog = async (changes: readonly Change[]): Promise<void> => {
  const ids = new Set(
    changes.filter(change => !isOfLoad(change)).flatMap(change => productIdOf(change) ?? []),
  )
  if (ids.size === 0) return
  await recordProducts(ids)
  if (!(await isSearchFilled())) await foldPeriodically(Date.now())
}
