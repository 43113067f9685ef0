import type { CategoryItem } from '../../table/categories.ts'

const fixed = [
  '/',
  '/products',
  '/products?collection=new',
  '/products?sale=true',
  '/categories',
  '/about',
  '/contact',
  '/faq',
  '/size-guide',
  '/track-order',
  '/shipping-policy',
  '/refund-policy',
  '/privacy-policy',
  '/terms',
]

/** Returns the path of a category's listing, as the shop links it (S-3). */
const listingOf = ({ name }: CategoryItem) =>
  `/products?${new URLSearchParams({ category: name.toLowerCase() })}`

/** Lists the indexable pages, without products. */
export const pagePaths = (categories: readonly CategoryItem[]): string[] => [
  ...fixed,
  ...categories.filter(category => category.is_active).map(listingOf),
]
