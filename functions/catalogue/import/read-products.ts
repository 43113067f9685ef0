import type { Readable } from 'node:stream'
import { slugOf } from '../../../shared/rules/slug.ts'
import { assembleProduct, type FileProduct } from './assemble-product.ts'
import { cell } from './cells.ts'
import { type Problem, type Row, readRows } from './read-rows.ts'

/** What the rows of one handle came to. */
export type FileEntry = {
  /** Null where the product is skipped. */
  product: FileProduct | null
  /** How many rows there were, and which of them can't be used. */
  rows: number
  problems: Problem[]
}

/**
 * The products of a file, one at a time: only the rows of one handle are held in memory.
 * Errors: UnreadableFile.
 */
export async function* readProducts(file: Readable): AsyncGenerator<FileEntry> {
  const linesBySlug = new Map<string, number>()
  let group: Row[] = []

  const finish = (): FileEntry[] => {
    const [first] = group
    if (!first) return []
    const rows = group
    group = []
    // Handles that differ only in case or accents would be one address.
    const slug = slugOf(cell(first, 'Handle')) || cell(first, 'Handle')
    const earlier = linesBySlug.get(slug)
    if (earlier !== undefined)
      return [
        {
          product: null,
          rows: rows.length,
          problems: rows.map(({ line }) => ({
            line,
            reason: `the handle is that of line ${earlier}; rows of one product have to follow each other`,
          })),
        },
      ]
    linesBySlug.set(slug, first.line)
    return [{ ...assembleProduct(rows), rows: rows.length }]
  }

  for await (const row of readRows(file)) {
    if ('reason' in row) yield { product: null, rows: 1, problems: [row] }
    else if (cell(row, 'Handle') === '')
      yield { product: null, rows: 1, problems: [{ line: row.line, reason: 'it has no Handle' }] }
    else {
      const last = group.at(-1)
      if (last && cell(last, 'Handle') !== cell(row, 'Handle')) yield* finish()
      group.push(row)
    }
  }
  yield* finish()
}
