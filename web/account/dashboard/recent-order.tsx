import { formatDollars } from '../../../shared/rules/money.ts'
import { orderCan } from '../../../shared/rules/order-lifecycle.ts'
import type { OrderSummary } from '../../../shared/schemas/order.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { StateBadge } from '../../ui/order-badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { formatItemCount } from '../format.ts'
import { RepeatOrder } from '../order-actions/repeat-order.tsx'
import { useStoreClock } from '../use-store-clock.ts'

/** Shows an order as a row that links to its details. */
export function RecentOrder({ order }: { order: OrderSummary }) {
  const clock = useStoreClock()
  const [first] = order.OrderItems
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2.5 border-b border-line py-4 md:grid-cols-[60px_minmax(0,1fr)_7rem_6rem_8rem]">
      {first && (
        <Picture
          src={first.Product.image}
          fallback={first.Product.fallback_image}
          alt=""
          sizes="72px"
          className="max-md:row-span-2"
        />
      )}
      <div className="min-w-0">
        <Link to={paths.order(order)} className="font-medium hover:text-ultra">
          {order.order_number}
        </Link>
        <p className="text-small text-ink-2">
          <time dateTime={order.created_at}>{clock.day(order.created_at)}</time>
          {' · '}
          {formatItemCount(order.item_count)}
        </p>
      </div>
      <span className="figures text-right md:order-1">{formatDollars(order.total_amount)}</span>
      <div className="flex flex-wrap items-center justify-between gap-2.5 max-md:col-span-2 md:contents">
        <span>
          <StateBadge order={order} />
        </span>
        <span className="text-right md:order-2">
          {orderCan.reorder(order) && (
            <RepeatOrder order={order} label="Repeat Order" rank="outline" />
          )}
        </span>
      </div>
    </li>
  )
}
