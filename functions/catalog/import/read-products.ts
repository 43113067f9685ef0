import { slugOf } from '../../../shared/rules/slug.ts'
import { assembleProduct, type FileProduct } from './assemble-product.ts'
import { cell } from './cells.ts'
import { type Format, type Open, type Problem, type Row, readRows } from './read-rows.ts'

/** Result of the rows of one handle. */
export type FileEntry = {
  /** Null if the product was skipped. */
  product: FileProduct | null
  /** Number of rows, and the problems found in them. */
  rows: number
  problems: Problem[]
}

/**
 * Yields the products of a file that `inspectFile` accepted, holding only the rows of one handle in memory.
 * Errors: UnreadableFile.
 */
export async function* readProducts(open: Open, format: Format): AsyncGenerator<FileEntry> {
  const linesBySlug = new Map<string, number>()
  let group: Row[] = []

  const finish = (): FileEntry[] => {
    const [first] = group
    if (!first) return []
    const rows = group
    group = []
    // Handles that differ only in case or accents would share a slug.
    const slug = slugOf(cell(first, 'Handle')) || cell(first, 'Handle')
    const earlier = linesBySlug.get(slug)
    if (earlier !== undefined)
      return [
        {
          product: null,
          rows: rows.length,
          problems: rows.map(({ line }) => ({
            line,
            reason: `line ${earlier} already uses this handle; rows of one product must be next to each other`,
          })),
        },
      ]
    linesBySlug.set(slug, first.line)
    return [{ ...assembleProduct(rows), rows: rows.length }]
  }

  for await (const row of readRows(open, format)) {
    if ('reason' in row) yield { product: null, rows: 1, problems: [row] }
    else if (cell(row, 'Handle') === '')
      yield { product: null, rows: 1, problems: [{ line: row.line, reason: 'Handle is missing' }] }
    else {
      const last = group.at(-1)
      if (last && cell(last, 'Handle') !== cell(row, 'Handle')) yield* finish()
      group.push(row)
    }
  }
  yield* finish()
}
