import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useNewest } from '../../ui/use-newest.ts'
import { asQuery, type ComplaintFilters, readFilters } from './complaint-filters.ts'

/**
 * The list's state, kept in the address: its filters, the ticket that is open over it, and whether
 * a new one is being written.
 */
export function useComplaintFilters() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = readFilters(params)
  const newest = useNewest(filters, params)
  const hrefOf = (next: ComplaintFilters, over: { ticket?: string; new?: boolean } = {}) =>
    paths.complaints({ ...asQuery(next), ...over })
  return {
    filters,
    ticket: params.get('ticket'),
    writing: params.has('new'),
    order: params.get('order') ?? '',
    pageHref: (page: number) => hrefOf({ ...filters, page }),
    ticketHref: (ticket: string) => hrefOf(filters, { ticket }),
    newHref: hrefOf(filters, { new: true }),
    /** Replaces the address, so that Back does not go through every key that was typed. */
    set: (change: Partial<Omit<ComplaintFilters, 'page'>>) => {
      newest.current = { ...newest.current, ...change, page: 1 }
      void navigate(hrefOf(newest.current), { replace: true })
    },
    clear: () => void navigate(paths.complaints(), { replace: true }),
    /** Back to the list alone. */
    close: () => void navigate(hrefOf(filters), { replace: true }),
  }
}
