import type { OwnOrder } from '../../shared/schemas/own-order.ts'
import { PaymentBadge, StateBadge } from '../ui/order-badge.tsx'

/** Shows how far an order is and whether it is paid. */
export const OrderBadges = ({ order }: { order: OwnOrder }) => {
  const isPartlyRefunded =
    order.payment_status === 'paid' && order.refunds.some(({ state }) => state === 'made')
  return (
    <>
      <StateBadge order={order} />
      <span className="flex items-center gap-2 text-small">
        Payment <PaymentBadge status={order.payment_status} partlyRefunded={isPartlyRefunded} />
      </span>
    </>
  )
}
