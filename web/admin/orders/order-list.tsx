import type { UseQueryResult } from '@tanstack/react-query'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { AdminOrderSummary } from '../../../shared/schemas/admin-order.ts'
import type { Pagination } from '../../../shared/schemas/common.ts'
import type { FulfillmentFilter } from '../../../shared/schemas/order.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { paymentStatusName, StateBadge } from '../../ui/order-badge.tsx'
import { fullName } from '../format.ts'
import type { Column } from '../list/column.ts'
import { RecordLink } from '../list/record-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import { timeSort } from '../list/sort-cell.tsx'
import { adminPaths } from '../paths.ts'
import { useStoreTime } from '../use-store-time.ts'
import { holdText } from './fulfillment-names.ts'
import { NarrowOrder } from './narrow-order.tsx'
import { OrderBulkBar } from './order-bulk-bar.tsx'
import { OrderRowMenu } from './order-row-menu.tsx'
import type { OrderListState } from './use-order-list.ts'

type Result = UseQueryResult<{ orders: AdminOrderSummary[]; pagination: Pagination }>
type Props = { result: Result; list: OrderListState }

const nothing: Partial<Record<FulfillmentFilter, { title: string; text: string }>> = {
  to_ship: { title: 'Nothing to ship', text: 'Orders appear here once they can ship.' },
  partially_shipped: {
    title: 'No partially shipped orders',
    text: 'Orders appear here when a part of them shipped.',
  },
  on_hold: {
    title: 'No orders on hold',
    text: 'Orders appear here while their items can’t ship: a payment is due or disputed, or a returned item has to arrive first.',
  },
}

/** Lists the orders of one page. */
export function OrderList({ result, list }: Props) {
  const columns = useOrderColumns(list)
  return (
    <RecordList
      what="orders"
      query={result}
      items={result.data?.orders}
      paging={result.data?.pagination}
      list={list}
      empty={<EmptyState title="No orders yet">New orders appear here.</EmptyState>}
      unmatched={nothingIn(list)}
      columns={columns}
      narrow={(order, checkbox) => (
        <NarrowOrder order={order} query={list.query} checkbox={checkbox}>
          <State order={order} />
          {order.partly_refunded && (
            <span className="block pt-1 text-small text-ink-2">
              {paymentStatusName(order.payment_status, true)}
            </span>
          )}
        </NarrowOrder>
      )}
      hrefOf={order => adminPaths.order(order, list.query)}
      selectable={{
        nameOf: order => order.order_number,
        bulkBar: selection => (
          <OrderBulkBar orders={result.data?.orders ?? []} selection={selection} />
        ),
      }}
    />
  )
}

/** Explains an empty tab. */
const nothingIn = ({ filters: { fulfillment }, filtered }: OrderListState) =>
  fulfillment && filtered === 1 ? nothing[fulfillment] : undefined

/** The status, and why the items wait. */
const State = ({ order }: { order: AdminOrderSummary }) => (
  <>
    <StateBadge order={order} />
    {order.hold && <span className="block pt-1 text-small text-ink-2">{holdText(order.hold)}</span>}
  </>
)

function useOrderColumns(list: OrderListState): Column<AdminOrderSummary>[] {
  const time = useStoreTime()
  return [
    {
      heading: 'Order',
      className: 'font-medium whitespace-nowrap',
      cell: order => (
        <RecordLink to={adminPaths.order(order, list.query)}>{order.order_number}</RecordLink>
      ),
    },
    {
      heading: 'Placed',
      kind: 'time',
      sort: timeSort(list),
      cell: order => time(order.created_at),
    },
    {
      heading: 'Customer',
      className: 'max-w-60',
      cell: order => <span className="block truncate">{fullName(order.User)}</span>,
    },
    { heading: 'Items', kind: 'number', cell: order => order.item_count },
    {
      heading: 'Payment',
      cell: ({ payment_status, partly_refunded }) => (
        <span className={payment_status === 'failed' ? 'text-error' : 'text-ink-2'}>
          {paymentStatusName(payment_status, partly_refunded)}
        </span>
      ),
    },
    { heading: 'Status', cell: order => <State order={order} /> },
    { heading: 'Total', kind: 'number', cell: order => formatDollars(order.total_amount) },
    {
      heading: 'Actions',
      kind: 'actions',
      className: 'w-12',
      cell: order => <OrderRowMenu order={order} query={list.query} />,
    },
  ]
}
