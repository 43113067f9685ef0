import { mapConcurrently } from '../../../map-concurrently.ts'
import type { CatalogChange } from '../../../table/catalog-changes.ts'
import { finishIndexFill, readIndexFill, takeIndexFill } from '../../../table/index-fill.ts'
import { getProduct, scanProducts } from '../../../table/products.ts'
import { indexRowOf } from '../index-row.ts'
import { documentFormat } from './document.ts'
import { allIds } from './pages.ts'
import { ensureIndex, writeDocuments } from './write-documents.ts'

/** How long a worker may hold the fill, in milliseconds: a minute more than Lambda lets it run. */
const lease = 16 * 60_000

const batchSize = 500
const lanes = 4

/**
 * Reads all products in batches. Sets `at` to the instant before a batch is read, so that a later
 * change wins.
 */
async function* batchesOfProducts(seen: Set<string>): AsyncGenerator<CatalogChange[]> {
  let batch: CatalogChange[] = []
  let at = new Date().toISOString()
  for await (const found of scanProducts()) {
    seen.add(found.product.id)
    batch.push({ at, id: found.product.id, row: indexRowOf(found) })
    if (batch.length < batchSize) continue
    yield batch
    batch = []
    at = new Date().toISOString()
  }
  yield batch
}

/** Reads a product that is indexed but was not found: it may be new, or deleted. */
const readAgain = async (id: string): Promise<CatalogChange> => {
  const at = new Date().toISOString()
  const found = await getProduct(id, { consistent: true })
  return { at, id, row: found ? indexRowOf(found) : null }
}

/**
 * Fills the index in OpenSearch from the products, if that is due and no other worker does it. Reads the
 * whole table. Safe to repeat; the stream may write at the same time. Returns the number of products.
 */
export const fillIndex = async (now = new Date()): Promise<number> => {
  const read = await readIndexFill()
  const isDue = read.is_due || read.format !== documentFormat
  const lease_until = new Date(now.getTime() + lease).toISOString()
  if (!isDue || read.lease_until > now.toISOString() || !(await takeIndexFill(read, lease_until)))
    return 0
  await ensureIndex()
  const indexed = await allIds({ match_all: {} })
  const seen = new Set<string>()
  await mapConcurrently(batchesOfProducts(seen), lanes, writeDocuments)
  const unknown = indexed.filter(id => !seen.has(id))
  await mapConcurrently(unknown.values(), lanes, async id => writeDocuments([await readAgain(id)]))
  await finishIndexFill(documentFormat, lease_until)
  return seen.size
}
