import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { type ComplaintFilters, readFilters, toQuery } from './complaint-filters.ts'

/** Keeps the list's state in the URL: filters, the open ticket and whether the form is open. */
export function useComplaintFilters() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = readFilters(params)
  const latest = useLatest(filters, params)
  const hrefOf = (next: ComplaintFilters, dialog: { ticket?: string; new?: boolean } = {}) =>
    paths.complaints({ ...toQuery(next), ...dialog })
  return {
    filters,
    ticket: params.get('ticket'),
    writing: params.has('new'),
    order: params.get('order') ?? '',
    pageHref: (page: number) => hrefOf({ ...filters, page }),
    ticketHref: (ticket: string) => hrefOf(filters, { ticket }),
    newHref: hrefOf(filters, { new: true }),
    /** Replaces the history entry so that Back skips intermediate searches. */
    set: (change: Partial<Omit<ComplaintFilters, 'page'>>) => {
      latest.current = { ...latest.current, ...change, page: 1 }
      void navigate(hrefOf(latest.current), { replace: true })
    },
    clear: () => void navigate(paths.complaints(), { replace: true }),
    /** Closes the dialog over the list. */
    close: () => void navigate(hrefOf(filters), { replace: true }),
  }
}
