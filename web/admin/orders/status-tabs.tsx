import { useQuery } from '@tanstack/react-query'
import { orderStatuses } from '../../../shared/schemas/order.ts'
import { orderStatsQuery } from '../../api/queries/admin-orders.ts'
import { capitalize } from '../format.ts'
import { Tabs } from '../list/tabs.tsx'
import type { OrderListState } from './use-order-list.ts'

/** Filters orders by status. Unpaid orders have a tab of their own (Q41). */
export function StatusTabs({ list }: { list: OrderListState }) {
  const { data: stats } = useQuery(orderStatsQuery)
  const counts = { all: stats?.total_orders, pending: stats?.pending_orders } as const
  const isUnpaid = list.filters.tab === 'unpaid'
  const tabs = [undefined, ...orderStatuses].map(status => ({
    name: status ? capitalize(status) : 'All',
    href: list.hrefWith({ status, tab: undefined }),
    current: !isUnpaid && list.filters.status === status,
    count: status === undefined ? counts.all : status === 'pending' ? counts.pending : undefined,
  }))
  const unpaid = {
    name: 'Unpaid',
    href: list.hrefWith({ tab: 'unpaid', status: undefined, payment_status: undefined }),
    current: isUnpaid,
    count: undefined,
  }
  return <Tabs label="Order status" tabs={[...tabs, unpaid]} />
}
