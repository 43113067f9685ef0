import type { orders } from '../../shared/api/orders.ts'
import { statusesOf, statusOf } from '../../shared/rules/order/status.ts'
import { isReturnable } from '../../shared/rules/returns.ts'
import type { ShopRequest } from '../http/request.ts'
import type { OrderItem } from '../table/orders.ts'
import { loadReturns, type ReturnRequest } from '../table/return-ledger.ts'
import { getSettings } from '../table/settings.ts'
import { presentOrder } from './present-order.ts'
import { withReturnable } from './present-returnable.ts'
import { readableOrder } from './readable-order.ts'

/** Loads the customer's return requests; null if they can't return the order. */
const findReturns = async (
  user: { id: string } | null,
  order: OrderItem,
  now: Date,
): Promise<ReturnRequest[] | null> => {
  if (!user || order.user_id !== user.id || statusOf(order) !== 'delivered') return null
  const { return_days } = await getSettings()
  if (!isReturnable({ ...order, ...statusesOf(order) }, return_days, now)) return null
  return (await loadReturns(user.id, order.id)).requests
}

/** GET /orders/{id}: includes how many of each line can be returned. */
export const getOrder = async (request: ShopRequest<typeof orders.getOrder>) => {
  const now = new Date()
  const order = await readableOrder(request, now)
  return withReturnable(presentOrder(order), order, await findReturns(request.user, order, now))
}
