import type { orders } from '../../shared/api/orders.ts'
import type { ShopRequest } from '../http/request.ts'
import { mayManage, readableOrder, readingLinks } from '../order-links/readable-order.ts'
import { presentOwnOrder } from './present-own-order.ts'

/** GET /orders/{id}: returns an order with packages, refunds, returns and what the buyer can do now. */
export const getOrder = async (request: ShopRequest<typeof orders.getOrder>) => {
  const now = new Date()
  const order = await readableOrder(request, now, readingLinks)
  const shown = await presentOwnOrder(order, now)
  if (await mayManage(request, order, now)) return shown
  return { ...shown, can: { cancel: null, change_address: false, return: false } }
}
