import { ShopError } from '../../shared/errors.ts'
import { readableOrder } from '../order-links/readable-order.ts'
import { findOrder, type OrderItem } from '../table/orders.ts'
import { presentOwnOrder } from './present-own-order.ts'

type Request = Parameters<typeof readableOrder>[0]

/**
 * Creates the error for an order that changed since its buyer loaded it. It contains the current
 * order.
 */
const changedMeanwhile = async (order: OrderItem, now: Date) =>
  new ShopError('conflict', 'This order changed in the meantime.', {
    data: { order: await presentOwnOrder(order, now) },
  })

const isOverwrite = (error: unknown): boolean =>
  error instanceof ShopError && error.code === 'conflict' && error.data === undefined

/**
 * Changes an order for its buyer and returns the changed order. `version` is the one they saw, if
 * they sent it. Errors: `not_found`, `link_expired`, `conflict` with the current order, and those
 * of `change`.
 */
export const changeOwnOrder = async (
  request: Request,
  version: number | undefined,
  change: (order: OrderItem, now: Date) => Promise<OrderItem>,
) => {
  const now = new Date()
  const order = await readableOrder(request, now)
  if (version !== undefined && version !== order.version) throw await changedMeanwhile(order, now)
  try {
    return await presentOwnOrder(await change(order, now), now)
  } catch (error) {
    const current = isOverwrite(error) ? await findOrder(order.id) : undefined
    throw current && current.version !== order.version
      ? await changedMeanwhile(current, now)
      : error
  }
}
