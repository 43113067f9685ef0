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

/** A category's listing as the shop links it (S-3). */
const listingOf = ({ name }: CategoryItem) =>
  `/products?${new URLSearchParams({ category: name.toLowerCase() })}`

/** Paths of the pages that stand for themselves, products apart. */
export const pagePaths = (categories: readonly CategoryItem[]): string[] => [
  ...fixed,
  ...categories.filter(category => category.is_active).map(listingOf),
]
