import { lazy } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Refunds, ReturnableOrder } from '../../api/queries/refunds.ts'
import { paths } from '../../paths.ts'
import { whilePending } from '../../pending.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { pieces } from '../format.ts'
import { useStoreClock } from '../use-store-clock.ts'
import { RefundsSection } from './refunds-section.tsx'

const ReturnDialog = lazy(async () => ({
  default: (await whilePending(import('./return-dialog.tsx'))).ReturnDialog,
}))

const leftOf = (items: ReturnableOrder['OrderItems']): number =>
  items.reduce((sum, { returnable }) => sum + returnable, 0)

/** Orders that can still go back; `?order=` opens the form of one. */
export function ReturnableOrders({ orders }: { orders: Refunds['returnable_orders'] }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { day } = useStoreClock()
  const chosen = orders.find(({ id }) => id === params.get('order'))
  const isLate = params.has('order') && !chosen
  return (
    <RefundsSection
      id="returnable"
      title="Send something back"
      empty={orders.length === 0 && !isLate && 'No order of yours can be returned at the moment.'}
    >
      {isLate && (
        <p role="status" className="pt-5 text-error">
          That order can’t be returned: it is not delivered yet, its return period is over, or all
          of it is asked back already.
        </p>
      )}
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
                  Ordered {day(created_at)} · {pieces(leftOf(OrderItems))} to return
                </p>
                <p className="mt-1 truncate text-small">
                  {OrderItems.filter(({ returnable }) => returnable > 0)
                    .map(({ product_name }) => product_name)
                    .join(', ')}
                </p>
              </div>
            </div>
            <ButtonLink to={paths.refunds({ order: id })} rank="outline" size="small">
              Return items
              <span className="sr-only"> of {order_number}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Suspense>
        {chosen && (
          <ReturnDialog
            key={chosen.id}
            order={chosen}
            onClose={() => void navigate(paths.refunds(), { replace: true })}
          />
        )}
      </Suspense>
    </RefundsSection>
  )
}
