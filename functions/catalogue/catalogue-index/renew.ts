import { getProduct } from '../../table/products.ts'
import { inLanes } from '../in-lanes.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import { indexRowOf } from './index-row.ts'

const lanes = 20

/**
 * Rebuilds an index in the current row format, for one that an earlier version wrote. Reads each
 * product, but not the whole table.
 */
export const renewed = async (known: CatalogueIndex): Promise<CatalogueIndex> => {
  const index = new CatalogueIndex()
  await inLanes([...known.ids].values(), lanes, async id => {
    const product = await getProduct(id, { consistent: true })
    if (product) index.apply({ id, row: indexRowOf(product) })
  })
  return index
}
