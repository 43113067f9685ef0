import type { OrderFacts } from '../../schemas/order-facts.ts'
import { notAllowed, type Refusal } from './commands.ts'
import { isLive } from './status.ts'

/** Refuses a new address for an order that was canceled or whose first package has left. */
export const refuseAddress = (
  order: Pick<OrderFacts, 'lines' | 'released' | 'shipments'>,
): Refusal | undefined => {
  if (!isLive(order)) return notAllowed('This order was canceled.')
  if (order.shipments.length > 0) return notAllowed('A package of this order already shipped.')
  return undefined
}
