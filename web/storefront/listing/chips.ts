import { formatShort } from '../../../shared/rules/money.ts'
import type { Listing } from './listing-query.ts'

export type Chip = { label: string; without: Partial<Listing> }

/** Formats a rating: "4 stars & up". */
const ratingLabel = (stars: number) =>
  `${stars} ${stars === 1 ? 'star' : 'stars'}${stars === 5 ? '' : ' & up'}`

function priceLabel({ minPrice, maxPrice }: Listing): string | null {
  if (minPrice !== undefined && maxPrice !== undefined)
    return `${formatShort(minPrice)} to ${formatShort(maxPrice)}`
  if (minPrice !== undefined) return `Over ${formatShort(minPrice)}`
  return maxPrice === undefined ? null : `Under ${formatShort(maxPrice)}`
}

const valueChips = (key: 'size' | 'color' | 'brand', chosen: string[], prefix = ''): Chip[] =>
  chosen.map(value => ({
    label: prefix + value,
    without: { [key]: chosen.filter(other => other !== value) },
  }))

/** Returns a chip for every active filter, with the change that removes it. */
export function filterChips(listing: Listing, categoryName: (key: string) => string): Chip[] {
  const price = priceLabel(listing)
  return [
    ...(listing.search ? [{ label: `“${listing.search}”`, without: { search: '' } }] : []),
    ...(listing.collection ? [{ label: 'New arrivals', without: { collection: undefined } }] : []),
    ...(listing.sale ? [{ label: 'On sale', without: { sale: false } }] : []),
    ...(listing.category
      ? [{ label: categoryName(listing.category), without: { category: '' } }]
      : []),
    ...(listing.inStock ? [{ label: 'In stock', without: { inStock: false } }] : []),
    ...(price ? [{ label: price, without: { minPrice: undefined, maxPrice: undefined } }] : []),
    ...valueChips('size', listing.size, 'Size '),
    ...valueChips('color', listing.color),
    ...valueChips('brand', listing.brand),
    ...(listing.rating
      ? [{ label: ratingLabel(listing.rating), without: { rating: undefined } }]
      : []),
  ]
}
