import { useQuery } from '@tanstack/react-query'
import { locale } from '../../../shared/brand.ts'
import type { OrderStats } from '../../../shared/schemas/order.ts'
import { orderStatsQuery } from '../../api/queries/admin-orders.ts'
import { useVisitor } from '../../api/queries/current-user.ts'
import { reportQuery } from '../../api/queries/reports.ts'
import { WindowTitle } from '../../store-name.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadFailure } from '../figures/load-failure.tsx'
import { RecountingNotice } from '../figures/recounting.tsx'
import { formatCount } from '../format.ts'
import { SalesByDay } from '../reports/sales-by-day.tsx'
import { Alerts } from './alerts.tsx'
import { greetingAt } from './greeting.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { Stats } from './stats.tsx'
import { TopProducts } from './top-products.tsx'

const today = new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' })

const packingText = ({ total_orders, to_ship }: OrderStats): string => {
  if (total_orders === 0) return 'No orders yet.'
  if (to_ship === 0) return 'All orders are packed.'
  return to_ship === 1
    ? '1 order is ready to pack.'
    : `${formatCount(to_ship)} orders are ready to pack.`
}

/** `/admin`: sales at a glance and what needs attention. */
export function Component() {
  const { data: report, error, isFetching, refetch } = useQuery(reportQuery({}))
  const { data: orders } = useQuery(orderStatsQuery)
  const visitor = useVisitor()
  const name = visitor.state === 'signed-in' ? `, ${visitor.user.first_name}` : ''
  const now = new Date()
  return (
    <div className="@container space-y-5">
      <WindowTitle admin title="Dashboard" />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="serif text-desk-title">
            {greetingAt(now.getHours())}
            {name}
          </h1>
          <p className="mt-1 text-ink-2 max-sm:min-h-[2lh]">
            {today.format(now)}.{orders && ` ${packingText(orders)}`}
          </p>
        </div>
        <QuickActions />
      </div>
      {error && !report ? (
        <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <RecountingNotice
            recounting={report?.range.recounting}
            zone={report?.range.time_zone ?? ''}
          />
          <Stats report={report} />
        </>
      )}
      <div className="grid gap-5 lg:grid-cols-3">
        {report ? (
          <SalesByDay report={report} className="lg:col-span-2" />
        ) : (
          <Skeleton className="h-96 lg:col-span-2" />
        )}
        <Alerts report={report} />
        <RecentOrders className="lg:col-span-2" />
        <TopProducts report={report} />
      </div>
    </div>
  )
}
