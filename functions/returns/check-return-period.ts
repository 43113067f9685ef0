import { ShopError } from '../../shared/errors.ts'
import { dayText } from '../../shared/rules/day.ts'
import { returnableUntil } from '../../shared/rules/order/return-window.ts'
import { paymentStatusOf } from '../../shared/rules/order/status.ts'
import type { OrderItem } from '../table/orders.ts'
import type { Settings } from '../table/settings.ts'

/**
 * Refuses a return before the delivery, after the return period or for a refunded order. Errors:
 * `conflict`.
 */
export const checkReturnPeriod = (order: OrderItem, settings: Settings, now: Date): void => {
  const { return_days: days, time_zone: timeZone } = settings
  const until = returnableUntil(order, days)
  if (!until) throw new ShopError('conflict', 'You can return an order after it’s delivered')
  if (paymentStatusOf(order) === 'refunded')
    throw new ShopError('conflict', 'This order was already refunded')
  if (now <= until) return
  throw new ShopError(
    'conflict',
    `The return period ended on ${dayText(until, timeZone)}, ${days} days after delivery`,
  )
}
