import type { orders } from '../../shared/api/orders.ts'
import { notFound, ShopError } from '../../shared/errors.ts'
import { orderCan } from '../../shared/rules/order-lifecycle.ts'
import type { ShopRequest } from '../http/request.ts'
import { userOwner } from '../table/keys.ts'
import { getOrder } from '../table/orders.ts'
import { changeStatus } from './change-status.ts'
import { presentOrder } from './present-order.ts'

/** PUT /orders/{id}/cancel: cancels a pending or processing order (S-106). */
export const cancelOrder = async ({ params, user }: ShopRequest<typeof orders.cancelOrder>) => {
  const order = await getOrder(userOwner(user.id), params.id)
  if (!order) throw notFound('Order')
  if (!order.placed_at || !orderCan.cancel(order))
    throw new ShopError('conflict', `A ${order.status} order can no longer be canceled`)
  const change = { to: 'cancelled', by: 'customer', note: 'Cancelled by the customer' } as const
  return presentOrder(await changeStatus(order, { ...change, tracking_number: null }, new Date()))
}
