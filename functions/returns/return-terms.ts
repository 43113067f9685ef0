import type { OrderItem } from '../table/orders.ts'
import { loadReturns } from '../table/return-ledger.ts'
import type { Settings } from '../table/settings.ts'
import type { ReturnTerms } from './return-option.ts'

/** Loads the facts that limit how many items of an order can be returned. */
export const loadTerms = async (
  order: OrderItem,
  { return_days, time_zone }: Settings,
  now: Date,
): Promise<ReturnTerms> => ({
  earlier: order.user_id ? (await loadReturns(order.user_id, order.id)).requests : [],
  returnDays: return_days,
  timeZone: time_zone,
  now,
})
