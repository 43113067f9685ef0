import { Link, useNavigate } from 'react-router-dom'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { AdminOrderSummary } from '../../../shared/schemas/order.ts'
import { paths } from '../../paths.ts'
import { OrderBadge } from '../../ui/order-badge.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '../../ui/table.tsx'
import { capital, fullName } from '../format.ts'
import { SelectAllCell, SelectBox, SelectCell } from '../list/select-box.tsx'
import { SortCell } from '../list/sort-cell.tsx'
import type { Selection } from '../list/use-selection.ts'
import { useStoreTime } from '../use-store-time.ts'
import { OrderRowMenu } from './order-row-menu.tsx'
import type { OrderListState } from './use-order-list.ts'

type Props = { orders: AdminOrderSummary[]; list: OrderListState; selection: Selection }

/** The orders of one page: a table, and two lines each where there is little room. */
export const OrderList = (props: Props) => (
  <>
    <div className="hidden @3xl:block">
      <OrderTable {...props} />
    </div>
    <div className="@3xl:hidden">
      <OrderLines {...props} />
    </div>
  </>
)

function OrderTable({ orders, list, selection }: Props) {
  const navigate = useNavigate()
  const time = useStoreTime()
  return (
    <Table caption="Orders">
      <TableHead>
        <SelectAllCell what="orders" selection={selection} />
        <HeadCell>Order</HeadCell>
        <SortCell name="Placed" list={list} />
        <HeadCell>Customer</HeadCell>
        <HeadCell number>Items</HeadCell>
        <HeadCell>Payment</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell number>Total</HeadCell>
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <tbody>
        {orders.map(order => {
          const href = paths.adminOrder(order, list.query)
          return (
            <Row
              key={order.id}
              selected={selection.has(order.id)}
              className="cursor-pointer"
              onClick={() => navigate(href)}
            >
              <SelectCell id={order.id} name={order.order_number} selection={selection} />
              <Cell className="font-medium whitespace-nowrap">
                <Link to={href} onClick={event => event.stopPropagation()}>
                  {order.order_number}
                </Link>
              </Cell>
              <Cell className="figures whitespace-nowrap text-ink-2">{time(order.created_at)}</Cell>
              <Cell className="max-w-60">
                <span className="block truncate">{fullName(order.User)}</span>
              </Cell>
              <Cell number>{order.item_count}</Cell>
              <Cell className={order.payment_status === 'failed' ? 'text-error' : 'text-ink-2'}>
                {capital(order.payment_status)}
              </Cell>
              <Cell>
                <OrderBadge status={order.status} />
              </Cell>
              <Cell number>{formatDollars(order.total_amount)}</Cell>
              <Cell className="w-12" onClick={event => event.stopPropagation()}>
                <OrderRowMenu order={order} query={list.query} />
              </Cell>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}

function OrderLines({ orders, list, selection }: Props) {
  const time = useStoreTime()
  return (
    <ul className="border-t border-line">
      {orders.map(order => (
        <li key={order.id} className="flex items-center gap-3.5 border-b border-line">
          <SelectBox id={order.id} name={order.order_number} selection={selection} />
          <Link
            to={paths.adminOrder(order, list.query)}
            className="grid min-w-0 grow grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 py-3.5"
          >
            <span className="text-body font-medium">{order.order_number}</span>
            <span className="figures text-right text-body font-medium">
              {formatDollars(order.total_amount)}
            </span>
            <span className="min-w-0 text-ink-2">
              <span className="block truncate">{fullName(order.User)}</span>
              <span className="figures block text-small">{time(order.created_at)}</span>
            </span>
            <span className="text-right">
              <OrderBadge status={order.status} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
