import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { changeFilters, type OrderFilters, readFilters, writeFilters } from './order-filters.ts'

/** Keeps the list's filters in the URL. */
export function useOrderFilters() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = readFilters(params)
  const latest = useLatest(filters, params)
  return {
    filters,
    pageHref: (page: number) => paths.orders(writeFilters({ ...filters, page })),
    /** Replaces the history entry so that Back skips intermediate searches. */
    set: (change: Partial<Omit<OrderFilters, 'page'>>) => {
      latest.current = changeFilters(latest.current, change)
      void navigate(paths.orders(writeFilters(latest.current)), { replace: true })
    },
  }
}

export type OrderListState = ReturnType<typeof useOrderFilters>
