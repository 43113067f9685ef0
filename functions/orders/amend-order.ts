import { ShopError } from '../../shared/errors.ts'
import { paymentStatusOf, statusOf } from '../../shared/rules/order/status.ts'
import type { OrderItem } from '../table/orders.ts'

/** Creates the error for an order that changed since the caller read it. */
export const orderChanged = (): ShopError =>
  new ShopError('conflict', 'Someone else changed this order. Reload it and try again.')

/** Applies a change to an order, raises the version and, unless `note` is null, extends the timeline. */
export const amendOrder = (
  order: OrderItem,
  change: Partial<OrderItem>,
  { by, note }: { by: string; note: string | null },
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
    timeline:
      note === null ? order.timeline : [...order.timeline, { at, by, note, from, to, payment }],
  }
}
