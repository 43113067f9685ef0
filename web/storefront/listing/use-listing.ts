import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { type Listing, noFilters, readListing, writeListing } from './listing-query.ts'

/**
 * Reads the listing from the URL and changes it. A change returns to page 1. It shows right away,
 * before the URL updates, so that a checkbox responds immediately.
 */
export function useListing() {
  const [query, setQuery] = useSearchParams()
  const current = query.toString()
  const [pending, setPending] = useState<Listing | null>(null)
  const [known, setKnown] = useState(current)
  if (known !== current) {
    setKnown(current)
    setPending(null)
  }
  // If the visitor goes back before the router has rendered a change, the query stays as it was. Only this
  // listener then ends the change.
  useEffect(() => {
    const end = () => setPending(null)
    window.addEventListener('popstate', end)
    return () => window.removeEventListener('popstate', end)
  }, [])
  const listing = pending ?? readListing(query)
  const change = (changes: Partial<Listing>) => {
    const next = { ...listing, page: 1, ...changes }
    const written = Object.entries(writeListing(next)).map(([key, value]) => [key, String(value)])
    if (new URLSearchParams(written).toString() === current) return
    setPending(next)
    setQuery(Object.fromEntries(written), { state: { keepScroll: true } })
  }
  return {
    listing,
    change,
    /** Clears all filters and the search; keeps sort and view. */
    clear: () => change({ ...noFilters, search: '' }),
    /** Searches, sorted by best match. */
    search: (words: string) => change({ search: words, sort: undefined }),
    hrefOf: (page: number) => paths.products(writeListing({ ...listing, page })),
  }
}
export type ListingState = ReturnType<typeof useListing>
