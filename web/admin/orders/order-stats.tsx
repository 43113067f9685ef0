import { useQuery } from '@tanstack/react-query'
import { figures } from '../../../shared/figures.ts'
import { formatDollars } from '../../../shared/rules/money.ts'
import { orderStatsQuery } from '../../api/queries/admin-orders.ts'
import { formatCount } from '../format.ts'
import { ListStats } from '../list/list-stats.tsx'

/** Totals above the list. */
export function OrderStats() {
  const { data, isError, refetch } = useQuery(orderStatsQuery)
  return (
    <ListStats
      stats={[
        {
          label: figures.total_orders.name,
          covers: 'all time',
          value: data && formatCount(data.total_orders),
        },
        {
          label: figures.total_revenue.name,
          covers: 'all time',
          value: data && formatDollars(data.total_revenue),
        },
        { label: 'Pending orders', value: data && formatCount(data.pending_orders) },
        { label: 'Completed orders', value: data && formatCount(data.completed_orders) },
      ]}
      failed={isError}
      onRetry={() => void refetch()}
    />
  )
}
