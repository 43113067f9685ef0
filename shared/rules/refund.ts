import type { PaymentStatus } from '../schemas/order.ts'

/** Amounts in cents. */
type Paid = { payment_status: PaymentStatus; total: number; refunds: readonly { amount: number }[] }

/** What was given back so far, or is promised. */
export const refunded = ({ refunds }: Pick<Paid, 'refunds'>): number =>
  refunds.reduce((sum, refund) => sum + refund.amount, 0)

/** What can still be given back: never more than was paid. */
export const refundable = (order: Paid): number =>
  order.payment_status === 'paid' ? order.total - refunded(order) : 0
