import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import {
  changeFilters,
  type OrderFilters,
  readOrderFilters,
  setFields,
  turnedRound,
  withoutFilters,
  writeOrderFilters,
} from './order-filters.ts'

/** The order list's filters, kept in the address: every state of the list can be linked to. */
export function useOrderFilters() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = readOrderFilters(params)
  const hrefOf = (next: OrderFilters) =>
    paths.adminOrders(Object.fromEntries(writeOrderFilters(next)))
  /** Replaces the address, so that Back does not go through every key that was typed. */
  const go = (next: OrderFilters) =>
    void navigate(hrefOf(next), { replace: true, preventScrollReset: true })
  return {
    filters,
    /** The query of the present list, for links to one of its orders. */
    query: Object.fromEntries(writeOrderFilters(filters)),
    pageHref: (page: number) => hrefOf({ ...filters, page }),
    turnHref: hrefOf(turnedRound(filters)),
    statusHref: (status: OrderFilters['status']) => hrefOf(changeFilters(filters, { status })),
    set: (fields: Record<string, string>) => go(setFields(filters, fields)),
    clear: () => go(withoutFilters(filters)),
  }
}

export type OrderListState = ReturnType<typeof useOrderFilters>
