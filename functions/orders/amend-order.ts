import { ShopError } from '../../shared/errors.ts'
import { paymentStatusOf, statusOf } from '../../shared/rules/order/status.ts'
import type { OrderItem } from '../table/orders.ts'

/** Creates the error for an order that changed since the caller read it. */
export const conflict = (): ShopError =>
  new ShopError('conflict', 'Someone else changed this order. Reload it and try again.')

/** Applies a change to an order, adds it to the timeline and raises the version. */
export const amend = (
  order: OrderItem,
  change: Partial<OrderItem>,
  event: { by: string; note: string },
  at: string,
): OrderItem => {
  const next = { ...order, ...change }
  const [from, to] = [statusOf(order), statusOf(next)]
  const [before, after] = [paymentStatusOf(order), paymentStatusOf(next)]
  const payment = before === after ? null : after
  return {
    ...next,
    updated_at: at,
    version: order.version + 1,
    timeline: [...order.timeline, { at, ...event, from, to, payment }],
  }
}
