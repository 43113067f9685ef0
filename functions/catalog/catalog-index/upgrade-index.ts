import { mapConcurrently } from '../../map-concurrently.ts'
import { getProduct } from '../../table/products.ts'
import { indexRowOf } from './index-row.ts'
import { MemoryIndex } from './memory-index.ts'

const lanes = 20

/**
 * Rebuilds an index in the current row format, for one that an earlier version wrote. Reads each
 * product, but not the whole table.
 */
export const upgradeIndex = async (known: MemoryIndex): Promise<MemoryIndex> => {
  const index = new MemoryIndex()
  await mapConcurrently([...known.ids].values(), lanes, async id => {
    const product = await getProduct(id, { consistent: true })
    if (product) index.apply({ id, row: indexRowOf(product) })
  })
  return index
}
