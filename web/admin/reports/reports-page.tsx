import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ReportDashboard, ReportType } from '../../../shared/schemas/report.ts'
import { reportTypes } from '../../../shared/schemas/report-type.ts'
import { reportQuery } from '../../api/queries/reports.ts'
import { WindowTitle } from '../../store-name.tsx'
import { LoadFailure } from '../figures/load-failure.tsx'
import { RecountingNotice } from '../figures/recounting.tsx'
import { capitalize } from '../format.ts'
import { Tabs } from '../list/tabs.tsx'
import { CustomersTab } from './customers-tab.tsx'
import { OrdersTab } from './orders-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { ProductsTab } from './products-tab.tsx'
import { RangeBar } from './range-bar.tsx'
import { ReportExports } from './report-exports.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import { SalesTab } from './sales-tab.tsx'
import { useReportAddress } from './use-report-address.ts'

const tabs: Record<ReportType, ComponentType<{ report: ReportDashboard }>> = {
  overview: OverviewTab,
  sales: SalesTab,
  customers: CustomersTab,
  products: ProductsTab,
  orders: OrdersTab,
}

/** `/admin/reports`: Analytics & Reports. */
export function Component() {
  const address = useReportAddress()
  const { tab = 'overview', start_date, end_date } = address.filters
  const query = { report_type: tab, start_date, end_date }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(reportQuery(query))
  const Tab = tabs[tab]
  // Show the range in the address even if its report failed.
  const range = start_date && end_date ? { start_date, end_date } : error ? undefined : data?.range
  return (
    <div className="@container">
      <WindowTitle admin title="Reports" />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="serif text-desk-title">Analytics & Reports</h1>
        <RangeBar
          range={range && { start_date: range.start_date, end_date: range.end_date }}
          zone={data?.range.time_zone}
          onPick={address.set}
          onRefresh={() => void refetch()}
          busy={isFetching}
        >
          <ReportExports query={data && { report_type: tab, ...rangeOf(data) }} />
        </RangeBar>
      </div>
      <Tabs
        label="Reports"
        tabs={reportTypes.map(type => ({
          name: capitalize(type),
          href: address.hrefWith({ tab: type === 'overview' ? '' : type }),
          current: type === tab,
          count: undefined,
        }))}
      />
      <div className="pt-5">
        {error ? (
          <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : data ? (
          <div
            aria-busy={isPlaceholderData}
            className={isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}
          >
            <RecountingNotice
              recounting={data.range.recounting}
              zone={data.range.time_zone}
              className="mb-5"
            />
            {data.overview.total_orders === 0 && <NoOrders />}
            <Tab report={data} />
          </div>
        ) : (
          <ReportSkeleton />
        )}
      </div>
    </div>
  )
}

const rangeOf = ({ range: { start_date, end_date } }: ReportDashboard) => ({
  start_date,
  end_date,
})

/** Explains an empty range. The tab still shows its other data. */
const NoOrders = () => (
  <p role="status" className="mb-5 rounded-panel border border-line bg-panel px-4 py-3">
    No orders in this period.
  </p>
)
