import { useQuery } from '@tanstack/react-query'
import { adminOrdersQuery, exportOrders, startOrderExport } from '../../api/queries/admin-orders.ts'
import { ExportButton } from '../list/export-button.tsx'
import { ListTitle } from '../list/list-title.tsx'
import { adminPaths } from '../paths.ts'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { OrderList } from './order-list.tsx'
import { OrderStats } from './order-stats.tsx'
import { RecordTransfers } from './record-transfers.tsx'
import { ShipFromFile } from './ship-from-file.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { UnpaidList } from './unpaid-list.tsx'
import { pageSize, useOrderList } from './use-order-list.ts'

/** One row per order, or per line item. */
const orderExports = [
  { what: 'orders', rows: undefined, label: 'Export' },
  { what: 'order_items', rows: 'items', label: 'Export items' },
] as const

/** `/admin/orders`: Order Management. */
export function Component() {
  const list = useOrderList()
  const { page, tab, ...filters } = list.filters
  const isUnpaid = tab === 'unpaid'
  const result = useQuery({
    ...adminOrdersQuery({ page, ...filters, limit: pageSize }),
    enabled: !isUnpaid,
  })
  return (
    <div className="@container">
      <ListTitle name="Orders" path={adminPaths.orders()} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="serif text-desk-title">Order Management</h1>
        {!isUnpaid && (
          <div className="flex flex-wrap gap-2.5">
            <RecordTransfers />
            <ShipFromFile />
            {orderExports.map(({ what, rows, label }) => (
              <ExportButton
                key={what}
                what={what}
                label={label}
                rows={result.data?.pagination.total}
                load={() => exportOrders({ ...filters, rows })}
                start={() => startOrderExport({ ...filters, rows })}
              />
            ))}
          </div>
        )}
      </div>
      <OrderStats />
      <StatusTabs list={list} />
      <OrderFilterBar list={list} />
      {isUnpaid ? <UnpaidList list={list} /> : <OrderList result={result} list={list} />}
    </div>
  )
}
