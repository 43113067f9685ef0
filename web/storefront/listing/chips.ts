import { formatDollars } from '../../../shared/rules/money.ts'
import type { Listing } from './listing-query.ts'

export type Chip = { label: string; without: Partial<Listing> }

const dollars = (amount: number) => formatDollars(amount).replace(/\.00$/, '')

function priceWords({ minPrice, maxPrice }: Listing): string | null {
  if (minPrice !== undefined && maxPrice !== undefined)
    return `${dollars(minPrice)} to ${dollars(maxPrice)}`
  if (minPrice !== undefined) return `Over ${dollars(minPrice)}`
  return maxPrice === undefined ? null : `Under ${dollars(maxPrice)}`
}

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
    ...listing.size.map(size => ({
      label: `Size ${size}`,
      without: { size: listing.size.filter(other => other !== size) },
    })),
    ...listing.color.map(color => ({
      label: color,
      without: { color: listing.color.filter(other => other !== color) },
    })),
  ]
}
