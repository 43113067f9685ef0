import { getProducts } from '../../table/products.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import { indexRowOf } from './index-row.ts'

const atOnce = 100

/**
 * The same catalogue with all that rows tell today: for an index that an earlier version of the
 * store wrote. Reads each product, but neither its variants, whose stock the index knows, nor the
 * rest of the table.
 */
export const renewed = async (known: CatalogueIndex): Promise<CatalogueIndex> => {
  const index = new CatalogueIndex()
  const ids = [...known.ids]
  for (let start = 0; start < ids.length; start += atOnce) {
    const products = await getProducts(ids.slice(start, start + atOnce), { consistent: true })
    for (const product of products) {
      const row = indexRowOf({ product, variants: [{ stock: known.stockOf(product.id) }] })
      index.apply({ id: row.id, row })
    }
  }
  return index
}
