import { keptAddresses } from '../../files/product-pictures.ts'
import { beginPart } from '../../table/imports.ts'
import { keepForUndo } from '../../table/picture-uses.ts'
import type { ProductWithVariants } from '../../table/products.ts'

/** The part of an import that a batch is: the import's id, and the line of the file where it begins. */
export type ImportedPart = { import_id: string; line: number }

/** A product before and after a write. */
type Written = { before: ProductWithVariants | undefined; after: ProductWithVariants }

/** Returns the stored pictures that the products no longer have. */
const droppedPictures = (products: readonly Written[]): string[] => {
  const kept = new Set(products.flatMap(({ after }) => keptAddresses(after.product.pictures)))
  const before = products.flatMap(one => keptAddresses(one.before?.product.pictures ?? []))
  return [...new Set(before)].filter(address => !kept.has(address))
}

/**
 * Records which products a part writes, and keeps the pictures that they lose for as long as the import
 * can be undone. Call it before they are written.
 */
export const recordPart = async (
  { import_id, line }: ImportedPart,
  products: readonly Written[],
): Promise<void> => {
  await keepForUndo(droppedPictures(products), import_id, new Date())
  await beginPart(import_id, { line, ids: products.map(({ after }) => after.product.id) })
}
