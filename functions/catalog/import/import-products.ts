import { Readable } from 'node:stream'
import type { catalog } from '../../../shared/api/catalog.ts'
import { ShopError } from '../../../shared/errors.ts'
import { UnreadableFile } from '../../../shared/rules/product-file.ts'
import { describeError, log } from '../../http/log.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf } from '../../table/audit.ts'
import { recordProducts } from '../projection.ts'
import { ensureCategories } from './ensure-categories.ts'
import { pictureCheck } from './hidden-pictures.ts'
import { readProducts } from './read-products.ts'
import { inspectFile, type Problem } from './read-rows.ts'
import { type Mode, storeBatch } from './store-batch.ts'
import { type CategoryIds, type ImportedProduct, toProduct } from './to-product.ts'

/** Line 1 of a part is the header. */
const firstRow = 2

/** Reads the products of a part and its problems. `lineOf` converts a line of the part to one of the file. */
const readPart = async (csv: string, categories: CategoryIds, lineOf: (line: number) => number) => {
  const products: ImportedProduct[] = []
  const problems: Problem[] = []
  const skipped: { line: number; title: string }[] = []
  const hiddenPictures = pictureCheck()
  try {
    const open = () => Readable.from([Buffer.from(csv)])
    for await (const entry of readProducts(open, await inspectFile(open))) {
      problems.push(...entry.problems)
      if (entry.product) {
        problems.push(...hiddenPictures(entry.product))
        products.push(toProduct(entry.product, categories))
      } else skipped.push({ line: entry.problems[0]?.line ?? 0, title: '' })
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

/**
 * POST /products/import: imports the products of a part as `npm run import` does, after a dry run
 * showed staff the result. Safe to repeat. Errors: `invalid` for a file that is not a product
 * CSV.
 */
export const importProducts: UseCase<typeof catalog.importProducts> = async ({ body, user }) => {
  const { csv, first_line, dry_run } = body
  const categories = await ensureCategories(dry_run)
  const lineOf = (line: number) => line - firstRow + first_line
  const { products, problems, skipped } = await readPart(csv, categories, lineOf)
  const mode: Mode = dry_run
    ? { kind: 'look', forStaff: true }
    : { kind: 'staff', by: actorOf(user) }
  const { outcomes, rows, taken } = await storeBatch(products, {
    mode,
    categories,
  })
  if (!dry_run)
    await recordProducts(rows.map(({ id }) => id)).catch(error =>
      log('warn', 'imported products will appear in lists with a delay', describeError(error)),
    )
  const addresses = new Map(taken.map(({ id, slug }) => [id, slug]))
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
    problems: [
      ...problems.map(({ line, reason }) => ({ line: lineOf(line), reason })),
      ...products.flatMap(({ content, file }) => {
        const slug = addresses.get(content.id)
        return slug === undefined
          ? []
          : {
              line: lineOf(file.line),
              reason: `another product already uses /products/${slug}`,
            }
      }),
    ],
  }
}
