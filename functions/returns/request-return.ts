import { createHash } from 'node:crypto'
import type { returns } from '../../shared/api/returns.ts'
import { ShopError } from '../../shared/errors.ts'
import { returnableUntil } from '../../shared/rules/order/return-window.ts'
import { paymentStatusOf } from '../../shared/rules/order/status.ts'
import { limitRate } from '../http/rate-limit.ts'
import type { UseCase } from '../http/serve.ts'
import { readableOrder } from '../orders/readable-order.ts'
import type { OrderItem } from '../table/orders.ts'
import { getSettings, type Settings } from '../table/settings.ts'
import { openReturn } from './open-return.ts'
import { presentReturn } from './present-return.ts'
import { returnLines } from './return-lines.ts'
import { dayText } from './return-option.ts'

const perHour = 30

const checkReturnPeriod = (order: OrderItem, settings: Settings, now: Date): void => {
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

/**
 * POST /orders/{id}/returns: requests to return items of a delivered order, for a refund or an
 * exchange. A repeated request returns the existing return. Errors: `not_found`, `link_expired`,
 * `invalid`, `conflict`, `too_many_requests`.
 */
export const requestReturn: UseCase<typeof returns.requestReturn> = async request => {
  const now = new Date()
  const { body, ip, setStatus } = request
  const order = await readableOrder(request, now)
  const settings = await getSettings()
  checkReturnPeriod(order, settings, now)
  returnLines(order, body, settings.returns)
  await limitRate('ticket', perHour, { ip, email: order.email }, now)
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  const opened = await openReturn({ orderId: order.id, input: body, hash, settings }, now)
  if (!opened.isNew) setStatus(200)
  return presentReturn(opened.order, opened.fact, now)
}
