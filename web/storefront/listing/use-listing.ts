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
  const [ahead, setAhead] = useState<Listing | null>(null)
  const [known, setKnown] = useState(address)
  if (known !== address) {
    setKnown(address)
    setAhead(null)
  }
  const listing = ahead ?? readListing(query)
  const change = (changes: Partial<Listing>) => {
    const next = { ...listing, page: 1, ...changes }
    const written = Object.entries(writeListing(next)).map(([key, value]) => [key, String(value)])
    if (new URLSearchParams(written).toString() === address) return
    setAhead(next)
    setQuery(Object.fromEntries(written))
  }
  return {
    listing,
    change,
    /** Drops every filter and the search; the sort and the view stay. */
    clear: () => change({ ...noFilters, search: '' }),
    /** Looks for words, the best match first whatever the sort was before. */
    search: (words: string) => change({ search: words, sort: undefined }),
    hrefOf: (page: number) => paths.products(writeListing({ ...listing, page })),
  }
}
export type ListingState = ReturnType<typeof useListing>
