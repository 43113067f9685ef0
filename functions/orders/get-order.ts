import type { orders } from '../../shared/api/orders.ts'
import type { ShopRequest } from '../http/request.ts'
import type { OrderItem } from '../table/orders.ts'
import { loadReturns } from '../table/return-ledger.ts'
import { getSettings } from '../table/settings.ts'
import { presentOrder } from './present-order.ts'
import { type ReturnTerms, withReturnable } from './present-returnable.ts'
import { readableOrder } from './readable-order.ts'

/** Loads the terms of the customer's returns; null if they can't return the order. */
const findTerms = async (
  user: { id: string } | null,
  order: OrderItem,
  now: Date,
): Promise<ReturnTerms | null> => {
  const isDelivered = order.shipments.some(({ delivered_at }) => delivered_at !== null)
  if (!user || order.user_id !== user.id || !isDelivered) return null
  const { return_days: returnDays } = await getSettings()
  return { earlier: (await loadReturns(user.id, order.id)).requests, returnDays, now }
}

/** GET /orders/{id}: includes how many of each line can be returned. */
export const getOrder = async (request: ShopRequest<typeof orders.getOrder>) => {
  const now = new Date()
  const order = await readableOrder(request, now)
  return withReturnable(presentOrder(order), order, await findTerms(request.user, order, now))
}
