import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDollars } from '../../../../shared/rules/money.ts'
import { type GuestDetail, userOrdersQuery } from '../../../api/queries/admin-users.ts'
import { Link } from '../../../routing/link.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { OrderBadge, PaymentBadge } from '../../../ui/order-badge.tsx'
import { Panel } from '../../figures/panel.tsx'
import { items } from '../../orders/dialogs/order-lines.ts'
import { adminPaths } from '../../paths.ts'
import { ReturnBadge } from '../../returns/return-badge.tsx'
import { useStoreTime } from '../../use-store-time.ts'

export const useUserOrders = (id: string) => useInfiniteQuery(userOrdersQuery(id))

/** Orders of one person with their returns. */
export function OrderRows({ orders }: { orders: GuestDetail['orders'] }) {
  const time = useStoreTime()
  return (
    <ul className="divide-y divide-line">
      {orders.map(order => (
        <li
          key={order.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 px-5 py-3"
        >
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={adminPaths.order(order)} className="link pb-0 font-medium">
              {order.order_number}
            </Link>
            <OrderBadge status={order.status} />
            <PaymentBadge status={order.payment_status} />
          </span>
          <span className="figures text-right">{formatDollars(order.total_amount)}</span>
          <span className="col-span-2 text-ink-2">
            {time(order.created_at)} · {items(order.item_count)}
          </span>
          {order.returns.map(one => (
            <span key={one.id} className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={adminPaths.return(one)} className="link pb-0">
                {one.number}
              </Link>
              <ReturnBadge state={one.state} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** A customer's orders with their returns, newest first. */
export function UserOrders({ result }: { result: ReturnType<typeof useUserOrders> }) {
  const { data, isError, isFetching, refetch } = result
  const orders = data?.pages.flatMap(page => page.orders)
  return (
    <Panel title="Orders" roomy>
      {isError && !data && (
        <div className="px-5 pb-5">
          <ErrorState
            message="Failed to load the orders"
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {orders?.length === 0 && <p className="px-5 py-4 text-ink-2">No orders yet.</p>}
      {orders && orders.length > 0 && <OrderRows orders={orders} />}
      {result.hasNextPage && (
        <div className="border-t border-line px-5 py-3">
          <Button
            rank="outline"
            size="admin"
            busy={result.isFetchingNextPage}
            onClick={() => void result.fetchNextPage()}
          >
            Show more orders
          </Button>
        </div>
      )}
    </Panel>
  )
}
