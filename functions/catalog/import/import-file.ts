import { randomUUID } from 'node:crypto'
import { mapConcurrently } from '../../map-concurrently.ts'
import { publishLoad } from '../catalog-index/publish-load.ts'
import { ensureSnapshot } from '../catalog-index/rebuild-snapshot.ts'
import { type CategoryIds, ensureCategories, noCategories } from './category-ids.ts'
import { readProducts } from './read-products.ts'
import { type Format, inspectFile, type Open, type Problem } from './read-rows.ts'
import { type BatchResult, storeBatch } from './store-batch.ts'
import { type ImportedProduct, toProduct } from './to-product.ts'

/** Counts of an import. */
export type Summary = {
  created: number
  changed: number
  unchanged: number
  /** Products that were not imported. */
  skipped: number
  variants: number
  rows: number
  badRows: number
}

export type ImportOptions = {
  open: Open
  /** Reports changes without writing. */
  dryRun: boolean
  onProblem: (problem: Problem) => void
  onProgress: (productsDone: number) => void
}

type Batch = { products: ImportedProduct[]; lineOf: Map<string, number> }

const emptySummary = (): Summary => ({
  created: 0,
  changed: 0,
  unchanged: 0,
  skipped: 0,
  variants: 0,
  rows: 0,
  badRows: 0,
})

const batchSize = 50
/** Concurrent batches; more would only queue at the table. */
const lanes = 4

/** Reads the file in batches; counts rows and reports problems. */
async function* readBatches(
  { open, onProblem }: ImportOptions,
  format: Format,
  categories: CategoryIds,
  summary: Summary,
): AsyncGenerator<Batch> {
  let batch: Batch = { products: [], lineOf: new Map() }
  for await (const { product, rows, problems } of readProducts(open, format)) {
    for (const problem of problems) onProblem(problem)
    summary.rows += rows
    // All rows of a skipped product count as bad.
    summary.badRows += product ? problems.length : rows
    if (!product) {
      summary.skipped++
      continue
    }
    summary.variants += product.variants.length
    const imported = toProduct(product, categories)
    batch.products.push(imported)
    batch.lineOf.set(imported.content.id, product.line)
    if (batch.products.length < batchSize) continue
    yield batch
    batch = { products: [], lineOf: new Map() }
  }
  if (batch.products.length > 0) yield batch
}

/** Reads a whole file without using the store and counts its problems. */
export const checkFile = async (options: ImportOptions): Promise<Summary> => {
  const summary = emptySummary()
  const format = await inspectFile(options.open)
  for await (const _ of readBatches(options, format, noCategories, summary)) options.onProgress(0)
  return summary
}

/**
 * Imports a Shopify product CSV as a stream, so memory grows only with the catalog index.
 * Reports and skips bad rows. Safe to repeat.
 * Errors: UnreadableFile, before anything is written.
 */
export const importFile = async (options: ImportOptions): Promise<Summary> => {
  const load = options.dryRun ? null : randomUUID()
  const startedAt = new Date().toISOString()
  const summary = emptySummary()
  const format = await inspectFile(options.open)
  const categories = await ensureCategories(options.dryRun)
  // Rebuild a lost snapshot from the table before this load adds to it.
  if (load) await ensureSnapshot()
  const rows: BatchResult['rows'] = []
  const unchanged: BatchResult['unchanged'] = []
  await mapConcurrently(readBatches(options, format, categories, summary), lanes, async batch => {
    const result = await storeBatch(batch.products, {
      mode: load === null ? { kind: 'look', forStaff: false } : { kind: 'load', id: load },
      categories,
    })
    rows.push(...result.rows)
    unchanged.push(...result.unchanged)
    summary.created += result.created
    summary.changed += result.changed
    summary.unchanged += result.unchanged.length
    summary.skipped += result.taken.length
    summary.badRows += result.taken.length
    for (const { id, slug } of result.taken)
      options.onProblem({
        line: batch.lineOf.get(id) ?? 0,
        reason: `another product already uses /products/${slug}`,
      })
    options.onProgress(summary.created + summary.changed + summary.unchanged)
  })
  if (load) await publishLoad({ startedAt, rows, unchanged })
  return summary
}
