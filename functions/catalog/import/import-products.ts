import { Readable } from 'node:stream'
import type { catalog } from '../../../shared/api/catalog.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import { UnreadableFile } from '../../../shared/rules/product-file.ts'
import type { ImportResult } from '../../../shared/schemas/import.ts'
import { describeError, log } from '../../http/log.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf } from '../../table/audit.ts'
import {
  finishParts,
  getImport,
  type ImportItem,
  ImportUndone,
  type PartCounts,
} from '../../table/imports.ts'
import { recordProducts } from '../projection.ts'
import { type CategoryIds, ensureCategories, typeKey, typeOf } from './category-ids.ts'
import { readProducts } from './read-products.ts'
import { inspectFile, type Problem } from './read-rows.ts'
import { type Mode, storeBatch } from './store-batch.ts'
import { type ImportedProduct, toProduct } from './to-product.ts'

/** Line 1 of a part is the header. */
const firstRow = 2

/** Reads the products of a part and its problems. `lineOf` converts a line of the part to one of the file. */
const readPart = async (csv: string, categories: CategoryIds, lineOf: (line: number) => number) => {
  const products: ImportedProduct[] = []
  const problems: Problem[] = []
  const skipped: { line: number; title: string }[] = []
  try {
    const open = () => Readable.from([Buffer.from(csv)])
    for await (const entry of readProducts(open, (await inspectFile(open)).format)) {
      problems.push(...entry.problems)
      if (entry.product) products.push(toProduct(entry.product, categories))
      else skipped.push({ line: entry.problems[0]?.line ?? 0, title: '' })
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { reason, line } = error
    const inFile = line === undefined || line < firstRow ? line : lineOf(line)
    const { message } = new UnreadableFile(reason, inFile)
    throw new ShopError('invalid', `${message}.`, { errors: [{ path: 'body.csv', message }] })
  }
  return { products, problems, skipped }
}

/** Counts the products of each type that is no category, and names the category that was guessed. */
const unknownTypes = (
  products: readonly ImportedProduct[],
  categories: CategoryIds,
): ImportResult['types'] => {
  const types = new Map<string, ImportResult['types'][number]>()
  for (const { isGuess, file, content } of products) {
    const key = typeKey(file)
    if (!isGuess || key === '') continue
    const category = categories.nameOf(content.category_id)
    const known = types.get(key) ?? { type: typeOf(file), category, products: 0 }
    types.set(key, { ...known, products: known.products + 1 })
  }
  return [...types.values()]
}

const undone = () =>
  new ShopError('conflict', 'This import was undone. Choose the file again to import it.')

/** Returns an import that parts can be added to. Errors: `not_found`, `conflict` if it was undone. */
const runningImport = async (id: string): Promise<ImportItem> => {
  const item = await getImport(id)
  if (!item) throw notFound('Import')
  if (item.status === 'undoing' || item.status === 'undone') throw undone()
  return item
}

const finishPart = async ({ id }: ImportItem, counts: PartCounts, isLast: boolean) => {
  try {
    await finishParts(id, [counts], { isLast, at: new Date().toISOString() })
  } catch (error) {
    throw error instanceof ImportUndone ? undone() : error
  }
}

/**
 * POST /products/import: imports the products of a part as `npm run import` does, after a dry run
 * showed staff the result. A part of a started import is recorded, so that it can be undone. Safe to
 * repeat. Errors: `invalid` for a file that is not a product CSV, `not_found`, `conflict` for an import
 * that was undone.
 */
export const importProducts: UseCase<typeof catalog.importProducts> = async ({ body, user }) => {
  const { csv, first_line, dry_run, import_id, is_last, categories: chosen } = body
  const started = dry_run || import_id === undefined ? null : await runningImport(import_id)
  const categories = await ensureCategories(dry_run, chosen)
  const lineOf = (line: number) => line - firstRow + first_line
  const { products, problems, skipped } = await readPart(csv, categories, lineOf)
  const mode: Mode = dry_run
    ? { kind: 'look', forStaff: true }
    : { kind: 'staff', by: actorOf(user) }
  const { outcomes, rows, refused } = await storeBatch(products, {
    mode,
    categories,
    file: started?.name,
    part: started ? { import_id: started.id, line: first_line } : undefined,
  })
  if (!dry_run)
    await recordProducts(rows.map(({ id }) => id)).catch(error =>
      log('warn', 'imported products will appear in lists with a delay', describeError(error)),
    )
  if (started) {
    const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
    const done = outcomes.length + skipped.length
    const counts = { done, created: count('created'), changed: count('changed'), line: first_line }
    await finishPart(started, counts, is_last)
  }
  const reasons = new Map(refused.map(({ id, reason }) => [id, reason]))
  return {
    products: [
      ...outcomes.map(({ imported, outcome, changes }) => ({
        line: lineOf(imported.file.line),
        title: imported.file.title,
        outcome,
        changes,
      })),
      ...skipped.map(({ line, title }) => ({
        line: lineOf(line),
        title,
        outcome: 'skipped' as const,
        changes: [],
      })),
    ],
    types: unknownTypes(products, categories),
    problems: [
      ...problems.map(({ line, reason }) => ({ line: lineOf(line), reason })),
      ...products.flatMap(({ content, file }) => {
        const reason = reasons.get(content.id)
        return reason === undefined ? [] : { line: lineOf(file.line), reason }
      }),
    ],
  }
}
