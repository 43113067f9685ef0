import type { Refunds, ReturnableOrder } from '../../api/queries/refunds.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { formatItemCount } from '../format.ts'
import { useStoreClock } from '../use-store-clock.ts'
import { RefundsSection } from './refunds-section.tsx'

const countReturnable = (items: ReturnableOrder['OrderItems']): number =>
  items.reduce((sum, { returnable }) => sum + returnable, 0)

/** Lists orders with returnable items. */
export function ReturnableOrders({ orders }: { orders: Refunds['returnable_orders'] }) {
  const { day } = useStoreClock()
  return (
    <RefundsSection
      id="returnable"
      title="Return items"
      empty={orders.length === 0 && 'You have no items to return right now.'}
    >
      <ul>
        {orders.map(({ id, order_number, created_at, OrderItems }) => (
          <li
            key={id}
            className="grid gap-x-5 gap-y-4 border-b border-line py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <div className="flex min-w-0 items-center gap-4">
              <div className="w-15 shrink-0">
                <Picture
                  src={OrderItems[0]?.Product.image ?? ''}
                  fallback={OrderItems[0]?.Product.fallback_image}
                  alt=""
                />
              </div>
              <div className="min-w-0">
                <p className="font-medium">{order_number}</p>
                <p className="text-small text-ink-2">
                  Ordered {day(created_at)} · {formatItemCount(countReturnable(OrderItems))}{' '}
                  eligible
                </p>
                <p className="mt-1 truncate text-small">
                  {OrderItems.filter(({ returnable }) => returnable > 0)
                    .map(({ product_name }) => product_name)
                    .join(', ')}
                </p>
              </div>
            </div>
            <ButtonLink to={paths.returnItems({ id })} rank="outline" size="small">
              Return items
              <span className="sr-only"> from {order_number}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </RefundsSection>
  )
}
