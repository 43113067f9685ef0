import { useQuery } from '@tanstack/react-query'
import { orderStatuses } from '../../../shared/schemas/order-status.ts'
import { orderStatsQuery } from '../../api/queries/admin-orders.ts'
import { capitalize } from '../format.ts'
import { Tabs } from '../list/tabs.tsx'
import { fulfillmentFilterNames } from './fulfillment-names.ts'
import type { OrderListState } from './use-order-list.ts'

/** Fulfillment states that need work. Their tabs list the oldest orders first. */
const work = ['to_ship', 'partially_shipped', 'on_hold'] as const

/**
 * Filters orders by what is left to ship, and by status. Unpaid orders have a tab of their own
 * (Q41).
 */
export function StatusTabs({ list }: { list: OrderListState }) {
  const { data: stats } = useQuery(orderStatsQuery)
  const counts = { all: stats?.total_orders ?? null, pending: stats?.pending_orders ?? null }
  const isUnpaid = list.filters.tab === 'unpaid'
  const shown = work.find(state => state === list.filters.fulfillment)
  const isByState = !isUnpaid && !list.filters.status && shown
  // Oldest first belongs to the tabs of work, unless it was chosen elsewhere.
  const elsewhere = {
    tab: undefined,
    fulfillment: undefined,
    ...(shown && { sortOrder: undefined }),
  }
  const byStatus = [undefined, ...orderStatuses].map(status => ({
    name: status ? capitalize(status) : 'All',
    href: list.hrefWith({ ...elsewhere, status }),
    current: !isUnpaid && !isByState && list.filters.status === status,
    count: status === undefined ? counts.all : status === 'pending' ? counts.pending : undefined,
  }))
  const byState = work.map(state => ({
    name: fulfillmentFilterNames[state],
    href: list.hrefWith({
      tab: undefined,
      status: undefined,
      fulfillment: state,
      sortOrder: 'asc',
    }),
    current: isByState === state,
    count: stats?.[state] ?? null,
  }))
  const unpaid = {
    name: 'Unpaid',
    href: list.hrefWith({
      ...elsewhere,
      tab: 'unpaid',
      status: undefined,
      payment_status: undefined,
    }),
    current: isUnpaid,
  }
  const [all, ...others] = byStatus
  return <Tabs label="Order status" tabs={[...(all ? [all] : []), ...byState, ...others, unpaid]} />
}
