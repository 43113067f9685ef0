import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { changeFilters, type OrderFilters, readFilters, writeFilters } from './order-filters.ts'

/** The list's filters, kept in the address: every state of the list can be linked to. */
export function useOrderFilters() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = readFilters(params)
  return {
    filters,
    pageHref: (page: number) => paths.orders(writeFilters({ ...filters, page })),
    /**
     * Replaces the address, so that Back does not go through every key that was typed. Two fields
     * may settle before the page shows the first one's change, so the address itself is asked.
     */
    set: (change: Partial<Omit<OrderFilters, 'page'>>) => {
      const now = readFilters(new URLSearchParams(window.location.search))
      void navigate(paths.orders(writeFilters(changeFilters(now, change))), { replace: true })
    },
  }
}

export type OrderListState = ReturnType<typeof useOrderFilters>
