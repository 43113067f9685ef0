import type { OwnOrder } from '../../shared/schemas/own-order.ts'
import { FulfillmentBadge, OrderBadge, PaymentBadge } from '../ui/order-badge.tsx'

/** Shows how far an order is and whether it is paid. */
export const OrderBadges = ({ order }: { order: OwnOrder }) => {
  const isPartlyShipped = order.shipments.length > 0 && order.open_items.length > 0
  const isPartlyRefunded =
    order.payment_status === 'paid' && order.refunds.some(({ state }) => state === 'made')
  return (
    <>
      {isPartlyShipped ? (
        <FulfillmentBadge fulfillment="partially_shipped" />
      ) : (
        <OrderBadge status={order.status} />
      )}
      <span className="flex items-center gap-2 text-small">
        Payment <PaymentBadge status={order.payment_status} partlyRefunded={isPartlyRefunded} />
      </span>
    </>
  )
}
