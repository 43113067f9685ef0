import { readSnapshot } from '../../files/snapshots.ts'
import { scanProducts } from '../../table/products.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { indexRowOf } from './index-row.ts'
import { publish } from './publish.ts'

/**
 * Makes the snapshot anew from the products themselves: for a store that has none, and for repair.
 * Reads the whole table.
 */
export const rebuildSnapshot = (): Promise<CatalogueIndex> =>
  publish(async index => {
    const gone = new Set(index.ids)
    for await (const product of scanProducts()) {
      gone.delete(product.product.id)
      const row = indexRowOf(product)
      // What is stored wins, whatever version the snapshot believed in.
      if (row.version < index.versionOf(row.id)) index.apply({ id: row.id, row: null })
      index.apply({ id: row.id, row })
    }
    for (const id of gone) index.apply({ id, row: null })
  })

/** Makes the snapshot where there is none: in a new store, or where it was lost. */
export const ensureSnapshot = async (): Promise<void> => {
  if ((await readSnapshot()) === null) await rebuildSnapshot()
}
