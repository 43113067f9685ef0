import { mapConcurrently } from '../../map-concurrently.ts'
import { ensureSnapshot } from '../catalog-index/rebuild-snapshot.ts'
import { type CategoryIds, ensureCategories, typeOf } from './category-ids.ts'
import { LoadProgress, openRecord } from './load-record.ts'
import { makeCategories } from './new-categories.ts'
import { readProducts } from './read-products.ts'
import { type Format, fingerprintOf, inspectFile, type Open, type Problem } from './read-rows.ts'
import { storeBatch } from './store-batch.ts'
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
  /** Products by type that is no category and the category that was guessed, such as "Socks → Tops". */
  guesses: Map<string, number>
  /** Paths of the categories that were made. */
  newCategories: string[]
}

export type ImportOptions = {
  open: Open
  /** The file's name. */
  name: string
  /** Reports changes without writing. */
  dryRun: boolean
  /** Makes a category of each type that is none, instead of guessing. */
  newCategories?: boolean
  onProblem: (problem: Problem) => void
  onProgress: (productsDone: number) => void
  /** Whether to stop after the parts that are being written. The same file continues there. */
  isStopped?: () => boolean
}

/** Products of the file, the line where the first begins, and the line of each by its id. */
type Batch = { products: ImportedProduct[]; line: number; lineOf: Map<string, number> }

const newBatch = (): Batch => ({ products: [], line: 0, lineOf: new Map() })

const emptySummary = (): Summary => ({
  created: 0,
  changed: 0,
  unchanged: 0,
  skipped: 0,
  variants: 0,
  rows: 0,
  badRows: 0,
  guesses: new Map(),
  newCategories: [],
})

const batchSize = 50
/** Concurrent batches; more would only queue at the table. */
const lanes = 4

/** Counts a product whose type is no category. */
const countGuess = (
  { isGuess, file, content }: ImportedProduct,
  categories: CategoryIds,
  { guesses }: Summary,
): void => {
  const type = typeOf(file)
  if (!isGuess || type === '') return
  const guess = `${type} → ${categories.nameOf(content.category_id) || 'no category'}`
  guesses.set(guess, (guesses.get(guess) ?? 0) + 1)
}

/** Reads the file in batches; counts rows and reports problems. */
async function* readBatches(
  { open, onProblem, isStopped = () => false }: ImportOptions,
  format: Format,
  categories: CategoryIds,
  summary: Summary,
): AsyncGenerator<Batch> {
  let batch = newBatch()
  for await (const { product, rows, problems } of readProducts(open, format)) {
    if (isStopped()) break
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
    countGuess(imported, categories, summary)
    if (batch.products.length === 0) batch.line = product.line
    batch.products.push(imported)
    batch.lineOf.set(imported.content.id, product.line)
    if (batch.products.length < batchSize) continue
    yield batch
    batch = newBatch()
  }
  if (batch.products.length > 0) yield batch
}

/** Finds the store's categories, and makes those that the file's types lack if they should be new. */
const findCategories = async (
  options: ImportOptions,
  format: Format,
  summary: Summary,
): Promise<CategoryIds> => {
  const known = await ensureCategories(options.dryRun)
  if (!options.newCategories) return known
  const { categories, paths } = await makeCategories(options, format, known)
  summary.newCategories = paths
  return categories
}

/** Reads a whole file and the store's categories, and counts the file's problems. Writes nothing. */
export const checkFile = async (options: ImportOptions): Promise<Summary> => {
  const summary = emptySummary()
  const { format } = await inspectFile(options.open)
  const categories = await findCategories({ ...options, dryRun: true }, format, summary)
  for await (const _ of readBatches(options, format, categories, summary)) options.onProgress(0)
  return summary
}

/**
 * Imports a Shopify product CSV as a stream, so memory grows only with the catalog index.
 * Reports and skips bad rows. The import is recorded, so that the same file continues it and staff can
 * undo it. Safe to repeat. Errors: UnreadableFile, before anything is written.
 */
export const importFile = async (options: ImportOptions): Promise<Summary> => {
  const { open, name, dryRun, isStopped = () => false } = options
  const summary = emptySummary()
  const { format, products: total } = await inspectFile(open)
  const categories = await findCategories(options, format, summary)
  // Rebuild a lost snapshot from the table before this load adds to it.
  if (!dryRun) await ensureSnapshot()
  const load = dryRun
    ? null
    : await openRecord({ name, fingerprint: await fingerprintOf(open), total })
  const progress = load && new LoadProgress(load)
  // After a batch of new products, the next is expected to be new too.
  let areNew = false
  await mapConcurrently(readBatches(options, format, categories, summary), lanes, async batch => {
    const startedAt = new Date().toISOString()
    const result = await storeBatch(batch.products, {
      mode: load ? { kind: 'load', id: load.id } : { kind: 'look', forStaff: false },
      categories,
      file: name,
      part: load ? { import_id: load.id, line: batch.line } : undefined,
      expectsNew: load !== null && areNew,
    })
    areNew = result.created === batch.products.length
    summary.created += result.created
    summary.changed += result.changed
    summary.unchanged += result.unchanged.length
    summary.skipped += result.refused.length
    summary.badRows += result.refused.length
    for (const { id, reason } of result.refused)
      options.onProblem({ line: batch.lineOf.get(id) ?? 0, reason })
    const { created, changed } = result
    const counts = { line: batch.line, done: batch.products.length, created, changed }
    await progress?.add(counts, result, startedAt)
    options.onProgress(summary.created + summary.changed + summary.unchanged)
  })
  await progress?.end(!isStopped())
  return summary
}
