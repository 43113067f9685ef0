import { formatDollars } from '../../../shared/rules/money.ts'
import type { Listing } from './listing-query.ts'

export type Chip = { label: string; without: Partial<Listing> }

/** "4 stars & up". */
const starWords = (stars: number) =>
  `${stars} ${stars === 1 ? 'star' : 'stars'}${stars === 5 ? '' : ' & up'}`

const dollars = (amount: number) => formatDollars(amount).replace(/\.00$/, '')

function priceWords({ minPrice, maxPrice }: Listing): string | null {
  if (minPrice !== undefined && maxPrice !== undefined)
    return `${dollars(minPrice)} to ${dollars(maxPrice)}`
  if (minPrice !== undefined) return `Over ${dollars(minPrice)}`
  return maxPrice === undefined ? null : `Under ${dollars(maxPrice)}`
}

const oneEach = (key: 'size' | 'color' | 'brand', chosen: string[], words = ''): Chip[] =>
  chosen.map(value => ({
    label: words + value,
    without: { [key]: chosen.filter(other => other !== value) },
  }))

/** Every filter that is set, in words, with what taking it away means. */
export function chipsOf(listing: Listing, categoryName: (key: string) => string): Chip[] {
  const price = priceWords(listing)
  return [
    ...(listing.search ? [{ label: `“${listing.search}”`, without: { search: '' } }] : []),
    ...(listing.collection ? [{ label: 'New arrivals', without: { collection: undefined } }] : []),
    ...(listing.sale ? [{ label: 'On sale', without: { sale: false } }] : []),
    ...(listing.category
      ? [{ label: categoryName(listing.category), without: { category: '' } }]
      : []),
    ...(listing.inStock ? [{ label: 'In stock', without: { inStock: false } }] : []),
    ...(price ? [{ label: price, without: { minPrice: undefined, maxPrice: undefined } }] : []),
    ...oneEach('size', listing.size, 'Size '),
    ...oneEach('color', listing.color),
    ...oneEach('brand', listing.brand),
    ...(listing.rating
      ? [{ label: starWords(listing.rating), without: { rating: undefined } }]
      : []),
  ]
}
