import { useQuery } from '@tanstack/react-query'
import { adminOrdersQuery, exportOrders, startOrderExport } from '../../api/queries/admin-orders.ts'
import { paths } from '../../paths.ts'
import { ExportButton } from '../list/export-button.tsx'
import { ListTitle } from '../list/list-title.tsx'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { OrderList } from './order-list.tsx'
import { OrderStats } from './order-stats.tsx'
import { ShipFromFile } from './ship-from-file.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { pageSize, useOrderList } from './use-order-list.ts'

/** `/admin/orders`: Order Management. */
export function Component() {
  const list = useOrderList()
  const { page, ...filters } = list.filters
  const result = useQuery(adminOrdersQuery({ page, ...filters, limit: pageSize }))
  return (
    <div className="@container">
      <ListTitle name="Orders" path={paths.adminOrders()} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="serif text-desk-title">Order Management</h1>
        <div className="flex flex-wrap gap-2.5">
          <ShipFromFile />
          <ExportButton
            what="orders"
            rows={result.data?.pagination.total}
            load={() => exportOrders(filters)}
            start={() => startOrderExport(filters)}
          />
        </div>
      </div>
      <OrderStats />
      <StatusTabs list={list} />
      <OrderFilterBar list={list} />
      <OrderList result={result} list={list} />
    </div>
  )
}
