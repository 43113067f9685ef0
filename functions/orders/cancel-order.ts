import type { orders } from '../../shared/api/orders.ts'
import { notFound, ShopError } from '../../shared/errors.ts'
import { statusOf } from '../../shared/rules/order/status.ts'
import { orderCan } from '../../shared/rules/order-lifecycle.ts'
import type { ShopRequest } from '../http/request.ts'
import { newId } from '../table/id.ts'
import { userOwner } from '../table/keys.ts'
import { getOrder } from '../table/orders.ts'
import { applyCommand } from './apply-command.ts'
import { doPromised } from './order-work.ts'
import { presentOrder } from './present-order.ts'

/** PUT /orders/{id}/cancel: cancels a pending or processing order (S-106). */
export const cancelOrder = async ({ params, user }: ShopRequest<typeof orders.cancelOrder>) => {
  const now = new Date()
  const order = await getOrder(userOwner(user.id), params.id)
  if (!order) throw notFound('Order')
  const status = statusOf(order)
  if (!order.placed_at || !orderCan.cancel({ status }))
    throw new ShopError('conflict', `A ${status} order can no longer be canceled`)
  const note = 'Cancelled by the customer'
  const command = {
    type: 'cancel' as const,
    restock: true,
    reason: note,
    refund_id: newId('ref', now),
  }
  const applied = await applyCommand(order, command, { by: 'customer', note }, now)
  return presentOrder(await doPromised(applied, now))
}
