import type { orders } from '../../shared/api/orders.ts'
import type { ShopRequest } from '../http/request.ts'
import { presentOwnOrder } from './present-own-order.ts'
import { readableOrder } from './readable-order.ts'

/** GET /orders/{id}: packages, refunds, returns and what the buyer can do now. */
export const getOrder = async (request: ShopRequest<typeof orders.getOrder>) => {
  const now = new Date()
  return presentOwnOrder(await readableOrder(request, now), now)
}
