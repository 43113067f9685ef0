import { ShopError } from '../../shared/errors.ts'
import { restocks } from '../../shared/rules/order-lifecycle.ts'
import type { OrderStatus, PaymentStatus } from '../../shared/schemas/order.ts'
import { type Actor, audit } from '../table/audit.ts'
import { returnCoupon } from '../table/coupons.ts'
import { beginWork, finishWork, type OrderItem, replaceOrder } from '../table/orders.ts'
import { returnStock } from '../table/stock.ts'
import { transact } from '../table/transact.ts'
import { refundCharge } from './pay-order.ts'

export type StatusChange = {
  to: OrderStatus
  /** Staff are audited by name; a customer shows as "customer". */
  by: Actor | 'customer'
  note: string
  tracking_number: string | null
}

const conflict = () =>
  new ShopError('conflict', 'This order was changed by somebody else. Please look at it again.')

/** Cash on delivery is paid when delivered; a cancelled or refunded order owes its money back. */
const paymentAfter = (order: OrderItem, to: OrderStatus): PaymentStatus =>
  to === 'delivered' &&
  order.payment_method === 'cash_on_delivery' &&
  order.payment_status === 'pending'
    ? 'paid'
    : order.payment_status

const owesRefund = (order: OrderItem, to: OrderStatus) =>
  (to === 'cancelled' || to === 'refunded') && order.payment_status === 'paid'

/** The fields of an order that staff may change. */
const shown = ({ status, payment_status, tracking_number }: OrderItem) => ({
  status,
  payment_status,
  tracking_number,
})

/**
 * Moves an order to a status with what that brings: goods and coupon go back, money is owed. The
 * change, its timeline entry and its side effects are one transaction, so each happens once.
 * Errors: `conflict`.
 */
export const changeStatus = async (
  order: OrderItem,
  change: StatusChange,
  now: Date,
): Promise<OrderItem> => {
  const at = now.toISOString()
  const payment = paymentAfter(order, change.to)
  const goesBack = restocks(order.status, change.to)
  const refund = owesRefund(order, change.to)
  const next: OrderItem = {
    ...order,
    status: change.to,
    payment_status: payment,
    tracking_number: change.tracking_number ?? order.tracking_number,
    updated_at: at,
    version: order.version + 1,
    timeline: [
      ...order.timeline,
      {
        at,
        by: change.by === 'customer' ? change.by : change.by.name,
        from: order.status,
        to: change.to,
        payment: payment === order.payment_status ? null : payment,
        note: change.note,
      },
    ],
  }
  await transact([
    replaceOrder(order, next, conflict),
    ...(change.by === 'customer'
      ? []
      : [
          audit(
            change.by,
            'order.status',
            order.id,
            { before: shown(order), after: shown(next) },
            at,
          ),
        ]),
    ...(goesBack ? await returnStock(order.lines) : []),
    ...(goesBack && order.coupon_code ? [returnCoupon(order.coupon_code)] : []),
    ...(refund ? [beginWork(order, 'refund', at)] : []),
  ])
  return refund ? refundOrder(next, at, now) : next
}

/**
 * Gives the money back and says so on the order. `since` is when the refund was begun; if this
 * process dies the sweep calls it again.
 */
export const refundOrder = async (
  order: OrderItem,
  since: string,
  now: Date,
): Promise<OrderItem> => {
  await refundCharge(order)
  const at = now.toISOString()
  const next: OrderItem = {
    ...order,
    payment_status: 'refunded',
    updated_at: at,
    version: order.version + 1,
    timeline: [
      ...order.timeline,
      {
        at,
        by: 'system',
        from: order.status,
        to: order.status,
        payment: 'refunded',
        note: 'Payment refunded',
      },
    ],
  }
  await transact([replaceOrder(order, next, conflict), finishWork(order.id, since)])
  return next
}
