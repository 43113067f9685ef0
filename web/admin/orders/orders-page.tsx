import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import type { AdminOrderSummary } from '../../../shared/schemas/order.ts'
import { adminOrdersQuery, exportOrders, startOrderExport } from '../../api/queries/admin-orders.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BulkBar } from '../list/bulk-bar.tsx'
import { ExportButton } from '../list/export-button.tsx'
import { ListBody } from '../list/list-body.tsx'
import { ListTitle } from '../list/list-title.tsx'
import { useSaveExport } from '../list/use-save-export.ts'
import { useSelection } from '../list/use-selection.ts'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { OrderList } from './order-list.tsx'
import { OrderStats } from './order-stats.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { useBulkOrders } from './use-order-change.ts'
import { type OrderListState, pageSize, useOrderList } from './use-order-list.ts'

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
        <ExportButton
          what="orders"
          rows={result.data?.pagination.total}
          load={() => exportOrders(filters)}
          start={() => startOrderExport(filters)}
        />
      </div>
      <OrderStats />
      <StatusTabs list={list} />
      <OrderFilterBar list={list} />
      <section aria-label="Orders">
        <ListBody
          what="orders"
          failure="Failed to fetch orders"
          empty={
            <EmptyState title="No orders yet">
              The first one will stand here as it comes in.
            </EmptyState>
          }
          result={result}
          list={list}
        >
          {({ orders }) => <SelectableOrders orders={orders} list={list} />}
        </ListBody>
      </section>
      <Outlet />
    </div>
  )
}

const actions = [
  { value: 'mark_processing', label: 'Mark as processing' },
  { value: 'mark_shipped', label: 'Mark as shipped' },
  { value: 'mark_delivered', label: 'Mark as delivered' },
  { value: 'export_selected', label: 'Export selected' },
] as const

type Props = { orders: AdminOrderSummary[]; list: OrderListState }

/** The orders of a page, of which several can be changed at once. */
function SelectableOrders({ orders, list }: Props) {
  const selection = useSelection(
    JSON.stringify(list.query),
    orders.map(order => order.id),
  )
  const bulk = useBulkOrders()
  const save = useSaveExport('orders')
  return (
    <>
      <OrderList orders={orders} list={list} selection={selection} />
      <BulkBar
        what="orders"
        actions={actions}
        selection={selection}
        apply={(action, order_ids) =>
          action === 'export_selected'
            ? save(exportOrders({ ids: order_ids }), order_ids.length)
            : bulk.mutateAsync({ action, order_ids })
        }
        nameOf={id => orders.find(order => order.id === id)?.order_number ?? 'An order'}
      />
    </>
  )
}
