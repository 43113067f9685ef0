import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useParams } from 'react-router-dom'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { AdminOrder } from '../../../shared/schemas/order.ts'
import { isApiError } from '../../api/api-error.ts'
import { adminOrderQuery } from '../../api/queries/admin-orders.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { OrderBadge } from '../../ui/order-badge.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useStoreTime } from '../use-store-time.ts'
import { OrderItems } from './order-items.tsx'
import { OrderPeople } from './order-people.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTotals } from './order-totals.tsx'
import { useOrderList } from './use-order-list.ts'

/** `/admin/orders/{id}`: one order beside the list it was opened from. */
export function Component() {
  const { id = '' } = useParams()
  const { query } = useOrderList()
  const navigate = useNavigate()
  const { data: order, error, isFetching, refetch } = useQuery(adminOrderQuery(id))
  const close = () => void navigate(paths.adminOrders(query), { preventScrollReset: true })
  const unknown = isApiError(error, 'not_found') || isApiError(error, 'invalid')
  return (
    <Drawer
      open
      onOpenChange={close}
      width="wide"
      title={order?.order_number ?? 'Order'}
      foot={
        order && (
          <div className="flex flex-wrap items-center justify-between gap-3 text-admin">
            <p className="flex items-baseline gap-3">
              Total
              <span className="figures text-card font-medium">
                {formatDollars(order.total_amount)}
              </span>
            </p>
            <div className="flex gap-3">
              {order.refundable > 0 && (
                <ButtonLink
                  rank="outline"
                  size="admin"
                  to={paths.adminOrderRefund({ id }, query)}
                  preventScrollReset
                >
                  Refund
                </ButtonLink>
              )}
              <ButtonLink
                size="admin"
                to={paths.adminOrderStatus({ id }, query)}
                preventScrollReset
              >
                Update status
              </ButtonLink>
            </div>
          </div>
        )
      }
    >
      {order ? (
        <OrderDetail order={order} />
      ) : error ? (
        <div className="py-7">
          <ErrorState
            message={unknown ? 'There is no such order.' : 'Failed to load order details'}
            busy={isFetching}
            onRetry={unknown ? undefined : () => void refetch()}
          />
        </div>
      ) : (
        <DetailSkeleton />
      )}
      <Outlet />
    </Drawer>
  )
}

function OrderDetail({ order }: { order: AdminOrder }) {
  const time = useStoreTime()
  return (
    <div className="grid gap-7 py-5 text-admin">
      <title>{`${order.order_number} – Selvedge Admin`}</title>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <OrderBadge status={order.status} />
        <span className="text-ink-2">Placed {time(order.created_at)}</span>
      </div>
      <OrderItems items={order.OrderItems} />
      <OrderTotals order={order} />
      <OrderPeople order={order} />
      <OrderTimeline order={order} />
    </div>
  )
}

const DetailSkeleton = () => (
  <div className="grid gap-5 py-5">
    <Loading what="the order" />
    <Skeleton className="h-5 w-60" />
    <Skeleton className="h-17 w-full" />
    <Skeleton className="h-17 w-full" />
    <Skeleton className="h-28 w-full" />
  </div>
)
