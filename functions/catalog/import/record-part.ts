import { keptAddresses } from '../../files/product-pictures.ts'
import {
  beginPart,
  getImportPart,
  type ImportUndoEntry,
  productsWithUndo,
} from '../../table/imports.ts'
import { keepForUndo } from '../../table/picture-uses.ts'
import type { ProductWithVariants } from '../../table/products.ts'
import { undoOf } from './undo-product.ts'

/** A product before and after a write. */
export type Written = { before: ProductWithVariants | undefined; after: ProductWithVariants }

/** Stores what undoes products. Call it before they are written. */
export type RecordUndo = (products: readonly Written[]) => Promise<void>

/** Returns the stored pictures that the products no longer have. */
const droppedPictures = (products: readonly Written[]): string[] => {
  const kept = new Set(products.flatMap(({ after }) => keptAddresses(after.product.pictures)))
  const before = products.flatMap(one => keptAddresses(one.before?.product.pictures ?? []))
  return [...new Set(before)].filter(address => !kept.has(address))
}

/**
 * Returns what records the products of a part of an import, which begins at this line of the file. If the
 * part was interrupted and is sent again, the first record of a product that exists stays: it has the
 * values from before the import.
 */
export const recordPart = async (importId: string, line: number): Promise<RecordUndo> => {
  const isRepeated = (await getImportPart(importId, line)) !== undefined
  const ids = new Set<string>()
  return async products => {
    const entries = products.map(({ before, after }): ImportUndoEntry => undoOf(before, after))
    await keepForUndo(droppedPictures(products), importId, new Date())
    for (const { product_id } of entries) ids.add(product_id)
    const known = isRepeated ? await productsWithUndo(importId, [...ids]) : new Set()
    await beginPart(
      importId,
      { line, ids: [...ids] },
      entries.filter(({ created, product_id }) => created || !known.has(product_id)),
    )
  }
}
