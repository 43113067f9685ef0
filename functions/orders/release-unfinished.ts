import type { OrderItem } from '../table/orders.ts'
import { reportToOrder } from './apply-command.ts'
import { doPromised } from './order-work.ts'

/**
 * Releases an unfinished order for its buyer, who canceled or changed it: returns its stock and stops
 * its payment. No email follows. Returns the order as it is now, which may have been paid meanwhile.
 */
export const releaseUnfinished = async (
  order: OrderItem,
  reason: string,
  now: Date,
): Promise<OrderItem> => {
  const command = { type: 'release' as const, reason, by_buyer: true }
  return doPromised(await reportToOrder(order.id, command, () => reason, now), now)
}
