import { refundable, refunded } from '../../shared/rules/refund.ts'
import { newId } from '../table/id.ts'
import { finishWork, type OrderItem, type RefundItem, replaceOrder } from '../table/orders.ts'
import { transact } from '../table/transact.ts'
import { amend, conflict } from './amend-order.ts'
import { refundCharge } from './pay-order.ts'

/** Creates a pending refund. `amount` is in cents. */
export const createRefund = (amount: number, reason: string, now: Date): RefundItem => ({
  id: newId('ref', now),
  at: now.toISOString(),
  amount,
  reason,
  is_made: false,
})

/**
 * Issues a pending refund and records it on the order; the payment becomes `refunded` once nothing
 * is left to refund. If the process stops, the sweep calls it again. Cash refunds are only recorded.
 */
export const issueRefund = async (
  order: OrderItem,
  refundId: string,
  now: Date,
): Promise<OrderItem> => {
  const refund = order.refunds.find(one => one.id === refundId)
  if (!refund || refund.is_made) return order
  if (order.payment_method !== 'cash_on_delivery') await refundCharge(order.id, refund)
  const refunds = order.refunds.map(one => (one === refund ? { ...one, is_made: true } : one))
  const isFullyRefunded = refunded({ refunds: refunds.filter(one => one.is_made) }) >= order.total
  const change = { refunds, ...(isFullyRefunded && { payment_status: 'refunded' as const }) }
  const event = {
    by: 'system',
    note: isFullyRefunded ? 'Payment refunded' : 'Payment partially refunded',
  }
  const next = amend(order, change, event, now.toISOString())
  await transact([...replaceOrder(order, next, conflict), finishWork(order.id, refund.at)])
  return next
}

/** Creates a refund of the remaining amount, or none if nothing remains. */
export const refundRemainder = (order: OrderItem, reason: string, now: Date): RefundItem[] => {
  const amount = refundable(order)
  return amount > 0 ? [createRefund(amount, reason, now)] : []
}
