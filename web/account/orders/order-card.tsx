import { formatDollars } from '../../../shared/rules/money.ts'
import type { OrderStatus, OrderSummary } from '../../../shared/schemas/order.ts'
import { OrderSteps } from '../../order/order-steps.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PaymentBadge, StateBadge } from '../../ui/order-badge.tsx'
import { OrderActions } from '../order-actions/order-actions.tsx'
import { useStoreClock } from '../use-store-clock.ts'
import { Thumbnails } from './thumbnails.tsx'

const statusMessages: Record<OrderStatus, string> = {
  pending: 'We received your order',
  processing: 'We’re packing your order',
  shipped: 'Your order is on its way',
  delivered: 'Your order was delivered',
  cancelled: 'This order was canceled',
  refunded: 'This order was refunded',
}

const messageOf = ({ status, fulfillment }: OrderSummary): string =>
  status === 'processing' && fulfillment === 'partially_shipped'
    ? 'Part of your order is on its way'
    : statusMessages[status]

/** Shows an order in the list (S-105). */
export function OrderCard({ order }: { order: OrderSummary }) {
  const clock = useStoreClock()
  const isInProgress = ['pending', 'processing', 'shipped'].includes(order.status)
  return (
    <article aria-label={`Order ${order.order_number}`} className="border-t border-ink pb-9">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <h2>
            Order <b className="font-medium">{order.order_number}</b>
          </h2>
          <time dateTime={order.created_at} className="text-ink-2">
            {clock.day(order.created_at)}
          </time>
          <span className="figures">{formatDollars(order.total_amount)}</span>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <StateBadge order={order} />
          <span className="flex items-center gap-2 text-small text-ink-2">
            Payment <PaymentBadge status={order.payment_status} />
          </span>
        </div>
      </div>
      <div className="grid gap-x-7 gap-y-5 pt-5 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 flex-wrap items-center gap-x-7 gap-y-4">
          <Thumbnails items={order.OrderItems} />
          <div className="min-w-0 grow basis-60">
            <p className="serif text-card">{messageOf(order)}</p>
            <p className="mt-1 line-clamp-2 text-small text-ink-2">
              {order.OrderItems.map(item => item.product_name).join(', ')}
            </p>
            {order.tracking_number && (
              <p className="mt-1 text-small break-words text-ink-2">
                Tracking <span className="figures text-ink">{order.tracking_number}</span>
              </p>
            )}
            {isInProgress && (
              <div className="mt-4 max-w-110">
                <OrderSteps status={order.status} />
              </div>
            )}
          </div>
        </div>
        <OrderActions
          order={order}
          className="flex flex-wrap gap-2.5 outline-none md:w-36 md:flex-col md:flex-nowrap md:items-stretch md:justify-center"
        >
          <ButtonLink
            rank="outline"
            size="small"
            to={paths.order(order)}
            aria-label={`View details of ${order.order_number}`}
          >
            View details
          </ButtonLink>
        </OrderActions>
      </div>
    </article>
  )
}
