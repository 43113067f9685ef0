import type { CategoryItem } from '../table/categories.ts'
import { getProducts } from '../table/products.ts'
import type { CatalogueIndex } from './catalogue-index/catalogue-index.ts'
import { findRef } from './category-tree.ts'
import { presentCard } from './present.ts'

/** The cards of these products by one batch read; their stock is what the index knows. */
export const loadCards = async (
  ids: readonly string[],
  {
    index,
    categories,
    since,
  }: { index: CatalogueIndex; categories: CategoryItem[]; since: string },
) =>
  (await getProducts(ids)).map(product =>
    presentCard(
      product,
      [{ stock: index.stockOf(product.id) }],
      findRef(categories, product.category_id),
      since,
    ),
  )
