import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useNewest } from '../../ui/use-newest.ts'
import { changeFilters, type OrderFilters, readFilters, writeFilters } from './order-filters.ts'

/** The list's filters, kept in the address: every state of the list can be linked to. */
export function useOrderFilters() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = readFilters(params)
  const newest = useNewest(filters, params)
  return {
    filters,
    pageHref: (page: number) => paths.orders(writeFilters({ ...filters, page })),
    /** Replaces the address, so that Back does not go through every key that was typed. */
    set: (change: Partial<Omit<OrderFilters, 'page'>>) => {
      newest.current = changeFilters(newest.current, change)
      void navigate(paths.orders(writeFilters(newest.current)), { replace: true })
    },
  }
}

export type OrderListState = ReturnType<typeof useOrderFilters>
