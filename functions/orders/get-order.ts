import type { orders } from '../../shared/api/orders.ts'
import { notFound } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { userOwner } from '../table/keys.ts'
import { findOrder, getOrder as readOrder } from '../table/orders.ts'
import { opensOrder } from './link-token.ts'
import { presentOrder } from './present-order.ts'

/** GET /orders/{id}: the customer's own, or any with its link token; anything else is not found. */
export const getOrder = async ({ params, query, user }: ShopRequest<typeof orders.getOrder>) => {
  const own = user ? await readOrder(userOwner(user.id), params.id) : undefined
  if (own) return presentOrder(own)
  const isOpen = query.token && (await opensOrder(query.token, params.id, new Date()))
  const order = isOpen ? await findOrder(params.id) : undefined
  if (!order) throw notFound('Order')
  return presentOrder(order)
}
