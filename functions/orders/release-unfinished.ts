import type { OrderItem } from '../table/orders.ts'
import { reportToOrder } from './apply-command.ts'
import { performPromisedWork } from './order-work.ts'

/**
 * Releases an unfinished order that its buyer canceled or changed: returns its stock and stops its
 * payment. Sends no email. Returns the current order, which may have been paid in the meantime.
 */
export const releaseUnfinished = async (
  order: OrderItem,
  reason: string,
  now: Date,
): Promise<OrderItem> => {
  const command = { type: 'release' as const, reason, by_buyer: true }
  return performPromisedWork(await reportToOrder(order, command, () => reason, now), now)
}
