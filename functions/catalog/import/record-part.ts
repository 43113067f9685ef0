import {
  beginPart,
  getImportPart,
  type ImportUndoEntry,
  productsWithUndo,
} from '../../table/imports.ts'
import type { ProductWithVariants } from '../../table/products.ts'
import { undoOf } from './undo-product.ts'

/** A product before and after a write. */
export type Written = { before: ProductWithVariants | undefined; after: ProductWithVariants }

/** Stores what undoes products. Call it before they are written. */
export type RecordUndo = (products: readonly Written[]) => Promise<void>

/**
 * Returns what records the products of a part of an import, which begins at this line of the file. If the
 * part was interrupted and is sent again, the first record of a product stays: it has the values from
 * before the import.
 */
export const recordPart = async (importId: string, line: number): Promise<RecordUndo> => {
  const isRepeated = (await getImportPart(importId, line)) !== undefined
  const ids = new Set<string>()
  return async products => {
    const entries = products.map(({ before, after }): ImportUndoEntry => undoOf(before, after))
    for (const { product_id } of entries) ids.add(product_id)
    const known = isRepeated ? await productsWithUndo(importId, [...ids]) : new Set()
    await beginPart(
      importId,
      { line, ids: [...ids] },
      entries.filter(({ product_id }) => !known.has(product_id)),
    )
  }
}
