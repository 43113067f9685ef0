import { ShopError } from '../../shared/errors.ts'
import type { Charge } from '../payment/gateway.ts'
import { returnCoupon } from '../table/coupons.ts'
import { countOrder, finishWork, type OrderItem, replaceOrder } from '../table/orders.ts'
import { causedBy, returnStock } from '../table/stock.ts'
import { transact } from '../table/transact.ts'
import { amend } from './amend-order.ts'
import { dropOrderedCart } from './drop-cart.ts'

/** Another process, such as the sweep, settled or released the order first. */
export class AlreadySettled extends Error {}
const alreadySettled = () => new AlreadySettled()

/** Marks a reserved order as paid and placed. */
export const settleOrder = async (order: OrderItem, now: Date): Promise<OrderItem> => {
  const at = now.toISOString()
  const event = { by: 'system', note: 'Payment received' }
  const paid = amend(order, { payment_status: 'paid', placed_at: at }, event, at)
  await transact([
    ...replaceOrder(order, paid, alreadySettled),
    finishWork(order.id, order.created_at),
    ...countOrder(order.user_id),
  ])
  await dropOrderedCart(order)
  return paid
}

/** Cancels an unpaid order and returns its stock and coupon. */
export const releaseOrder = async (
  order: OrderItem,
  reason: string,
  now: Date,
): Promise<OrderItem> => {
  const at = now.toISOString()
  const change = { status: 'cancelled', payment_status: 'failed', goods_returned: true } as const
  const released = amend(order, change, { by: 'system', note: reason }, at)
  await transact([
    ...replaceOrder(order, released, alreadySettled),
    finishWork(order.id, order.created_at),
    ...(await returnStock(order.lines, causedBy(order, 'released', now))),
    ...(await returnCoupon(order.coupon_code)),
  ])
  return released
}

export const declined = (charge: Pick<Charge, 'reason'>): ShopError =>
  new ShopError('payment_declined', charge.reason ?? 'Payment declined')
