import type { OwnOrder } from '../../../shared/schemas/own-order.ts'
import { Button } from '../../ui/button.tsx'
import { OrderBadge, PaymentBadge } from '../../ui/order-badge.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { OrderActions } from '../order-actions/order-actions.tsx'
import { OrderSteps } from '../order-steps.tsx'
import { useStoreClock } from '../use-store-clock.ts'
import { Amounts } from './amounts.tsx'
import { Facts } from './facts.tsx'
import { Lines } from './lines.tsx'
import { Timeline } from './timeline.tsx'

type Props = { order: OwnOrder; trail: readonly { to: string; label: string }[] }

/** Shows all details of an order. Prints as a plain list of items and amounts. */
export function OrderView({ order, trail }: Props) {
  const clock = useStoreClock()
  return (
    <AccountPage
      title={`Order ${order.order_number}`}
      crumb={order.order_number}
      trail={trail}
      lead={
        <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <span>
            Placed <time dateTime={order.created_at}>{clock.day(order.created_at)}</time>
          </span>
          <OrderBadge status={order.status} />
          <span className="flex items-center gap-2 text-small">
            Payment <PaymentBadge status={order.payment_status} />
          </span>
        </span>
      }
    >
      <div className="print:hidden">
        <OrderSteps status={order.status} />
        <OrderActions order={order} className="mt-7 flex flex-wrap gap-2.5 outline-none">
          <Button rank="outline" size="small" onClick={() => window.print()}>
            Print
          </Button>
        </OrderActions>
      </div>
      <div className="mt-9 grid gap-x-14 gap-y-9 xl:grid-cols-[minmax(0,1fr)_320px] print:block">
        <div className="min-w-0">
          <Lines order={order} />
          <Amounts order={order} />
        </div>
        <Timeline order={order} />
      </div>
      <Facts order={order} />
    </AccountPage>
  )
}
