import { ShopError } from '../../shared/errors.ts'
import type { OrderItem } from '../table/orders.ts'

/** Somebody else changed the order since it was read. */
export const conflict = (): ShopError =>
  new ShopError('conflict', 'This order was changed by somebody else. Please look at it again.')

/** The order after a change, with the change on its timeline and one version on. */
export const amend = (
  order: OrderItem,
  change: Partial<OrderItem>,
  event: { by: string; note: string },
  at: string,
): OrderItem => {
  const next = { ...order, ...change }
  const payment = next.payment_status === order.payment_status ? null : next.payment_status
  return {
    ...next,
    updated_at: at,
    version: order.version + 1,
    timeline: [...order.timeline, { at, ...event, from: order.status, to: next.status, payment }],
  }
}
