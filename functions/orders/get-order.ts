import type { orders } from '../../shared/api/orders.ts'
import type { ShopRequest } from '../http/request.ts'
import { presentOrder } from './present-order.ts'
import { readableOrder } from './readable-order.ts'

/** GET /orders/{id}. */
export const getOrder = async (request: ShopRequest<typeof orders.getOrder>) =>
  presentOrder(await readableOrder(request, new Date()))
