import { useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { type Listing, noFilters, readListing, writeListing } from './listing-query.ts'

/** The listing as the address has it, and the ways to change it. A change goes back to page 1. */
export function useListing() {
  const [query, setQuery] = useSearchParams()
  const listing = readListing(query)
  const change = (changes: Partial<Listing>) =>
    setQuery(
      Object.fromEntries(
        Object.entries(writeListing({ ...listing, page: 1, ...changes })).map(([key, value]) => [
          key,
          String(value),
        ]),
      ),
    )
  return {
    listing,
    change,
    /** Drops every filter and the search; the sort and the view stay. */
    clear: () => change({ ...noFilters, search: '' }),
    hrefOf: (page: number) => paths.products(writeListing({ ...listing, page })),
  }
}
export type ListingState = ReturnType<typeof useListing>
