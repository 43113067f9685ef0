import type { Listing } from './listing-query.ts'

/** Returns the page title for the search, category or collection. */
export function listingTitle(listing: Listing, categoryName: (key: string) => string): string {
  if (listing.search) return `“${listing.search}”`
  if (listing.category) return categoryName(listing.category)
  if (listing.collection === 'new') return 'New Arrivals'
  if (listing.sale) return 'Sale'
  return 'Shop All'
}
