import type { CategoryItem } from '../table/categories.ts'
import { getCards } from '../table/product-cards.ts'
import type { CatalogIndex, FoundProducts } from './catalog-index/catalog-index.ts'
import { findRef } from './category-tree.ts'
import { knownCards } from './known-cards.ts'
import { presentProductCard } from './present.ts'

/** Loads product cards; stock comes from the index. */
export const loadCards = async (
  { ids, stock }: FoundProducts,
  {
    index,
    categories,
    since,
    colors,
    forStaff = false,
  }: {
    /** The index that found them. */
    index: CatalogIndex
    categories: CategoryItem[]
    since: string
    colors?: readonly string[] | undefined
    /** Adds the back-office fields and reads consistently. */
    forStaff?: boolean
  },
) => {
  const cards = forStaff ? await getCards(ids, { consistent: true }) : await knownCards(ids, index)
  return cards.map(product => ({
    ...presentProductCard(
      product,
      [{ stock: stock.get(product.id) ?? 0 }],
      findRef(categories, product.category_id),
      since,
      colors,
    ),
    ...(forStaff && { staff: { sku: product.sku, updated_at: product.updated_at } }),
  }))
}
