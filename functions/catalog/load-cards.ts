import type { CategoryItem } from '../table/categories.ts'
import { getCards } from '../table/product-cards.ts'
import type { Found } from './catalog-index/catalog-index.ts'
import { findRef } from './category-tree.ts'
import { presentCard } from './present.ts'

/** Loads product cards with one batch read; stock comes from the index. */
export const loadCards = async (
  { ids, stock }: Found,
  {
    categories,
    since,
    colors,
    forStaff = false,
  }: {
    categories: CategoryItem[]
    since: string
    colors?: readonly string[] | undefined
    /** Adds the back-office fields and reads consistently. */
    forStaff?: boolean
  },
) => {
  const allPictures = colors !== undefined
  const cards = await getCards(ids, { allPictures, consistent: forStaff })
  return cards.map(product => ({
    ...presentCard(
      product,
      [{ stock: stock.get(product.id) ?? 0 }],
      findRef(categories, product.category_id),
      since,
      colors,
    ),
    ...(forStaff && { staff: { sku: product.sku, updated_at: product.updated_at } }),
  }))
}
