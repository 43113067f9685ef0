import { useNavigate, useSearchParams } from 'react-router-dom'
import { useLatest } from '../../ui/use-latest.ts'
import {
  changeFilters,
  clearedFilters,
  countFilters,
  type FilterParsers,
  type Filters,
  readFilters,
  writeFilters,
} from './filters.ts'

type Change<F extends FilterParsers> = { [Name in keyof F]?: string | undefined }

/**
 * Keeps a list's filters in the address, so that every state of the list can be linked to. `pathOf`
 * returns the list's address for a query.
 */
export function useListAddress<F extends FilterParsers>(
  fields: F,
  pathOf: (query: Record<string, string>) => string,
) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = readFilters(fields, params)
  const newest = useLatest(filters, params)
  const hrefOf = (next: Filters<F>) => pathOf(writeFilters(next))
  const hrefWith = (change: Change<F>) => hrefOf(changeFilters(fields, filters, change))
  /** Replaces the address, so that Back doesn't step through every keystroke. */
  const go = (next: Filters<F>) => {
    newest.current = next
    void navigate(hrefOf(next), { replace: true, preventScrollReset: true })
  }
  return {
    filters,
    /** The number of filters that are set. */
    filtered: countFilters(filters),
    /** The current query, for links to the list's records. */
    query: writeFilters(filters),
    pageHref: (page: number) => hrefOf({ ...filters, page }),
    hrefWith,
    set: (change: Change<F>) => go(changeFilters(fields, newest.current, change)),
    clear: () => go(clearedFilters(fields)),
  }
}

export type ListAddress<F extends FilterParsers> = ReturnType<typeof useListAddress<F>>
