import type { PaymentStatus } from '../schemas/order.ts'

/** Amounts in cents. */
type Paid = { payment_status: PaymentStatus; total: number; refunds: readonly { amount: number }[] }

/** Returns the cents refunded so far, including refunds in progress. */
export const refunded = ({ refunds }: Pick<Paid, 'refunds'>): number =>
  refunds.reduce((sum, refund) => sum + refund.amount, 0)

/** Returns the cents that can still be refunded, up to the amount paid. */
export const refundable = (order: Paid): number =>
  order.payment_status === 'paid' ? order.total - refunded(order) : 0
