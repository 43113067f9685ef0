import { restocks } from '../../shared/rules/order-lifecycle.ts'
import type { OrderStatus, PaymentStatus } from '../../shared/schemas/order.ts'
import { type Actor, audit } from '../table/audit.ts'
import { returnCoupon } from '../table/coupons.ts'
import { beginRefund, type OrderItem, replaceOrder } from '../table/orders.ts'
import { causedBy, returnStock } from '../table/stock.ts'
import { type Step, transact } from '../table/transact.ts'
import { amend, conflict } from './amend-order.ts'
import { issueRefund, refundRemainder } from './refund-order.ts'

export type StatusChange = {
  to: OrderStatus
  /** Staff changes are audited by name; a customer appears as "customer". */
  by: Actor | 'customer'
  note: string
  tracking_number: string | null
}

/** Marks cash on delivery as paid once delivered. */
const paymentAfter = (order: OrderItem, to: OrderStatus): PaymentStatus =>
  to === 'delivered' &&
  order.payment_method === 'cash_on_delivery' &&
  order.payment_status === 'pending'
    ? 'paid'
    : order.payment_status

const endsInRefund = (to: OrderStatus) => to === 'cancelled' || to === 'refunded'

/** Picks the fields that staff can change, for the audit trail. */
const auditedFields = ({ status, payment_status, tracking_number }: OrderItem) => ({
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
          { before: auditedFields(before), after: auditedFields(after) },
          after.updated_at,
        ),
      ]

/** Returns stock and coupon; happens once per order, even if a status repeats. */
const restockSteps = async (order: OrderItem, now: Date): Promise<Step[]> => [
  ...(await returnStock(order.lines, causedBy(order, 'returned', now))),
  ...(await returnCoupon(order.coupon_code)),
]

/**
 * Changes an order's status. One transaction writes the status, timeline and audit entry, returns
 * stock and coupon, and records any refund, so each happens once (decision 30). Errors: `conflict`.
 */
export const changeStatus = async (
  order: OrderItem,
  change: StatusChange,
  now: Date,
): Promise<OrderItem> => {
  const isRestocked = restocks(order.status, change.to) && !order.goods_returned
  const owed = endsInRefund(change.to) ? refundRemainder(order, change.note, now) : []
  const next = amend(
    order,
    {
      status: change.to,
      payment_status: paymentAfter(order, change.to),
      tracking_number: change.tracking_number ?? order.tracking_number,
      goods_returned: order.goods_returned || isRestocked,
      refunds: [...order.refunds, ...owed],
    },
    { by: change.by === 'customer' ? change.by : change.by.name, note: change.note },
    now.toISOString(),
  )
  await transact([
    ...replaceOrder(order, next, conflict),
    ...auditStep(change, order, next),
    ...(isRestocked ? await restockSteps(order, now) : []),
    ...owed.map(refund => beginRefund(order.id, refund)),
  ])
  const [refund] = owed
  return refund ? issueRefund(next, refund.id, now) : next
}
