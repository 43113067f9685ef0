import type { OrderStatus, PaymentStatus } from '../../shared/schemas/order.ts'
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
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={orderTones[status]}>{capital(status)}</Badge>
)
export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge tone={paymentTones[status]}>{capital(status)}</Badge>
)
