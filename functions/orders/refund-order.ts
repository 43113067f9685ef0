import { refundable, refunded } from '../../shared/rules/refund.ts'
import { newId } from '../table/id.ts'
import { finishWork, type OrderItem, type RefundItem, replaceOrder } from '../table/orders.ts'
import { transact } from '../table/transact.ts'
import { amend, conflict } from './amend-order.ts'
import { refundCharge } from './pay-order.ts'

/** A refund that is promised and not made yet. Cents. */
export const newRefund = (amount: number, reason: string, now: Date): RefundItem => ({
  id: newId('ref', now),
  at: now.toISOString(),
  amount,
  reason,
  is_made: false,
})

/**
 * Makes a promised refund and says so on the order; once nothing is left the payment counts as
 * refunded. If this process dies the sweep calls it again. Cash was handed over, so it is only
 * written down.
 */
export const makeRefund = async (
  order: OrderItem,
  refundId: string,
  now: Date,
): Promise<OrderItem> => {
  const refund = order.refunds.find(one => one.id === refundId)
  if (!refund || refund.is_made) return order
  if (order.payment_method !== 'cash_on_delivery') await refundCharge(order.id, refund)
  const refunds = order.refunds.map(one => (one === refund ? { ...one, is_made: true } : one))
  const isAllMade = refunded({ refunds: refunds.filter(one => one.is_made) }) >= order.total
  const change = { refunds, ...(isAllMade && { payment_status: 'refunded' as const }) }
  const event = {
    by: 'system',
    note: isAllMade ? 'Payment refunded' : 'Part of the payment refunded',
  }
  const next = amend(order, change, event, now.toISOString())
  await transact([...replaceOrder(order, next, conflict), finishWork(order.id, refund.at)])
  return next
}

/** The refund of all that is left, or none if nothing is. */
export const refundOfRest = (order: OrderItem, reason: string, now: Date): RefundItem[] => {
  const amount = refundable(order)
  return amount > 0 ? [newRefund(amount, reason, now)] : []
}
