import { useQuery } from '@tanstack/react-query'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { UnpaidState as State } from '../../../shared/rules/order/unpaid.ts'
import type { UnpaidOrder } from '../../../shared/schemas/admin-order.ts'
import { methodTraits } from '../../../shared/schemas/payment-method.ts'
import { unpaidOrdersQuery } from '../../api/queries/admin-orders.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fullName } from '../format.ts'
import type { Column } from '../list/column.ts'
import { RecordLink } from '../list/record-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import { timeSort } from '../list/sort-cell.tsx'
import { adminPaths } from '../paths.ts'
import { useStoreTime } from '../use-store-time.ts'
import { NarrowOrder } from './narrow-order.tsx'
import { type OrderListState, pageSize } from './use-order-list.ts'

/** Lists orders that wait for payment or were never paid (Q41). */
export function UnpaidList({ list }: { list: OrderListState }) {
  const { page, search, startDate, endDate, sortOrder } = list.filters
  const result = useQuery(
    unpaidOrdersQuery({ page, search, startDate, endDate, sortOrder, limit: pageSize }),
  )
  const columns = useColumns(list)
  return (
    <>
      <RecordList
        what="unpaid orders"
        query={result}
        items={result.data?.orders}
        paging={result.data?.pagination}
        list={list}
        empty={
          <EmptyState title="No unpaid orders">
            Orders appear here while they wait for payment, and after a payment was declined or not
            finished.
          </EmptyState>
        }
        columns={columns}
        narrow={order => (
          <NarrowOrder order={order} query={list.query} checkbox={null}>
            <StateBadge order={order} />
          </NarrowOrder>
        )}
        hrefOf={order => adminPaths.order(order, list.query)}
      />
      {result.data?.is_cut && (
        <p className="mt-3 text-ink-2">
          {search
            ? 'The search covers the newest 300 unpaid orders. Choose dates to search earlier ones.'
            : 'These are the newest 1,000 unpaid orders. Choose dates to see earlier ones.'}
        </p>
      )}
    </>
  )
}

function useColumns(list: OrderListState): Column<UnpaidOrder>[] {
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
      heading: 'Started',
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
      heading: 'Method',
      className: 'text-ink-2',
      cell: order => methodTraits[order.payment_method].name,
    },
    { heading: 'Payment', cell: order => <StateBadge order={order} /> },
    { heading: 'Total', kind: 'number', cell: order => formatDollars(order.total_amount) },
  ]
}

const states: Record<State, { tone: Tone; name: string }> = {
  waiting: { tone: 'amber', name: 'Waiting for payment' },
  in_doubt: { tone: 'amber', name: 'Outcome not known yet' },
  declined: { tone: 'red', name: 'Declined' },
  not_finished: { tone: 'stone', name: 'Not finished' },
}

const StateBadge = ({ order }: { order: UnpaidOrder }) => (
  <Badge tone={states[order.unpaid].tone}>{states[order.unpaid].name}</Badge>
)
