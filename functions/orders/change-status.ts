import { restocks } from '../../shared/rules/order-lifecycle.ts'
import type { OrderStatus, PaymentStatus } from '../../shared/schemas/order.ts'
import { type Actor, audit } from '../table/audit.ts'
import { returnCoupon } from '../table/coupons.ts'
import { beginRefund, type OrderItem, replaceOrder } from '../table/orders.ts'
import { causedBy, returnStock } from '../table/stock.ts'
import { type Step, transact } from '../table/transact.ts'
import { amend, conflict } from './amend-order.ts'
import { makeRefund, refundOfRest } from './refund-order.ts'

export type StatusChange = {
  to: OrderStatus
  /** Staff are audited by name; a customer shows as "customer". */
  by: Actor | 'customer'
  note: string
  tracking_number: string | null
}

/** Cash on delivery is paid when delivered. */
const paymentAfter = (order: OrderItem, to: OrderStatus): PaymentStatus =>
  to === 'delivered' &&
  order.payment_method === 'cash_on_delivery' &&
  order.payment_status === 'pending'
    ? 'paid'
    : order.payment_status

const endsInRefund = (to: OrderStatus) => to === 'cancelled' || to === 'refunded'

/** The fields of an order that staff may change. */
const shown = ({ status, payment_status, tracking_number }: OrderItem) => ({
  status,
  payment_status,
  tracking_number,
})

const auditStep = (change: StatusChange, before: OrderItem, after: OrderItem): Step[] =>
  change.by === 'customer'
    ? []
    : [
        audit(
          change.by,
          'order.status',
          before.id,
          { before: shown(before), after: shown(after) },
          after.updated_at,
        ),
      ]

/** Goods and coupon go back once in an order's life, whatever statuses it passes again. */
const returnSteps = async (order: OrderItem, now: Date): Promise<Step[]> => [
  ...(await returnStock(order.lines, causedBy(order, 'returned', now))),
  ...(await returnCoupon(order.coupon_code)),
]

/**
 * Moves an order to a status with what that brings: goods and coupon go back, money is owed. The
 * change, its timeline entry, its audit and its side effects are one transaction, so each happens
 * once (decision 30). Errors: `conflict`.
 */
export const changeStatus = async (
  order: OrderItem,
  change: StatusChange,
  now: Date,
): Promise<OrderItem> => {
  const goesBack = restocks(order.status, change.to) && !order.goods_returned
  const owed = endsInRefund(change.to) ? refundOfRest(order, change.note, now) : []
  const next = amend(
    order,
    {
      status: change.to,
      payment_status: paymentAfter(order, change.to),
      tracking_number: change.tracking_number ?? order.tracking_number,
      goods_returned: order.goods_returned || goesBack,
      refunds: [...order.refunds, ...owed],
    },
    { by: change.by === 'customer' ? change.by : change.by.name, note: change.note },
    now.toISOString(),
  )
  await transact([
    ...replaceOrder(order, next, conflict),
    ...auditStep(change, order, next),
    ...(goesBack ? await returnSteps(order, now) : []),
    ...owed.map(refund => beginRefund(order.id, refund)),
  ])
  const [refund] = owed
  return refund ? makeRefund(next, refund.id, now) : next
}
