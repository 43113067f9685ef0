import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { type Listing, noFilters, readListing, writeListing } from './listing-query.ts'

/**
 * The listing as the address has it, and the ways to change it. A change goes back to page 1. It
 * shows at once, a moment before the address follows, so that a box just ticked stays ticked.
 */
export function useListing() {
  const [query, setQuery] = useSearchParams()
  const address = query.toString()
  const [ahead, setAhead] = useState<{ of: string; listing: Listing } | null>(null)
  const listing = ahead?.of === address ? ahead.listing : readListing(query)
  const change = (changes: Partial<Listing>) => {
    const next = { ...listing, page: 1, ...changes }
    const written = Object.entries(writeListing(next)).map(([key, value]) => [key, String(value)])
    setAhead({ of: address, listing: next })
    setQuery(Object.fromEntries(written))
  }
  return {
    listing,
    change,
    /** Drops every filter and the search; the sort and the view stay. */
    clear: () => change({ ...noFilters, search: '' }),
    hrefOf: (page: number) => paths.products(writeListing({ ...listing, page })),
  }
}
export type ListingState = ReturnType<typeof useListing>
