import { statusName } from '../../shared/rules/status-name.ts'
import type { Fulfillment, OrderStatus, PaymentStatus } from '../../shared/schemas/order.ts'
import { Badge, type Tone } from './badge.tsx'

const orderTones: Record<OrderStatus, Tone> = {
  pending: 'amber',
  processing: 'ultra',
  shipped: 'teal',
  delivered: 'leaf',
  cancelled: 'stone',
  refunded: 'red',
}
const paymentTones: Record<PaymentStatus, Tone> = {
  pending: 'amber',
  paid: 'leaf',
  failed: 'red',
  refunded: 'red',
}
const fulfillmentTones: Record<Fulfillment, Tone> = {
  not_shipped: 'amber',
  partially_shipped: 'teal',
  shipped: 'teal',
  delivered: 'leaf',
}
export const fulfillmentNames: Record<Fulfillment, string> = {
  not_shipped: 'Not shipped',
  partially_shipped: 'Partially shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
}
export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={orderTones[status]}>{statusName(status)}</Badge>
)

/** Names a payment status. "Partially refunded" replaces "Paid" once anything went back. */
export const paymentStatusName = (status: PaymentStatus, partlyRefunded = false): string =>
  partlyRefunded ? 'Partially refunded' : statusName(status)

type PaymentProps = {
  status: PaymentStatus
  partlyRefunded?: boolean
  /** Whether to name the payment, where other badges are beside it: "Payment pending". */
  long?: boolean
}

export const PaymentBadge = ({ status, partlyRefunded = false, long = false }: PaymentProps) => (
  <Badge tone={partlyRefunded ? 'amber' : paymentTones[status]}>
    {long && (status === 'pending' || status === 'failed')
      ? `Payment ${status}`
      : paymentStatusName(status, partlyRefunded)}
  </Badge>
)
export const FulfillmentBadge = ({ fulfillment }: { fulfillment: Fulfillment }) => (
  <Badge tone={fulfillmentTones[fulfillment]}>{fulfillmentNames[fulfillment]}</Badge>
)

/** The status, or "Partially shipped" while part of the order waits to ship. */
export const StateBadge = ({
  order: { status, fulfillment },
}: {
  order: { status: OrderStatus; fulfillment: Fulfillment }
}) =>
  fulfillment === 'partially_shipped' && status === 'processing' ? (
    <FulfillmentBadge fulfillment={fulfillment} />
  ) : (
    <OrderBadge status={status} />
  )
