import { createHash } from 'node:crypto'
import type { complaints } from '../../shared/api/complaints.ts'
import { locale } from '../../shared/brand.ts'
import { notFound, ShopError } from '../../shared/errors.ts'
import { returnableUntil } from '../../shared/rules/order/return-window.ts'
import { paymentStatusOf } from '../../shared/rules/order/status.ts'
import { limitRate } from '../http/rate-limit.ts'
import type { UseCase } from '../http/serve.ts'
import { userOwner } from '../table/keys.ts'
import { getOrder, type OrderItem } from '../table/orders.ts'
import { getSettings, type Settings } from '../table/settings.ts'
import { openReturn } from './open-return.ts'
import { presentComplaint } from './present-complaint.ts'
import { returnLines } from './return-lines.ts'

const perHour = 30

const checkReturnPeriod = (order: OrderItem, settings: Settings, now: Date): void => {
  const { return_days: days, time_zone: timeZone } = settings
  const until = returnableUntil(order, days)
  if (!until) throw new ShopError('conflict', 'You can return an order after it’s delivered')
  if (paymentStatusOf(order) === 'refunded')
    throw new ShopError('conflict', 'This order was already refunded')
  if (now <= until) return
  const last = until.toLocaleDateString(locale, { dateStyle: 'long', timeZone })
  throw new ShopError('conflict', `The return period ended on ${last}, ${days} days after delivery`)
}

/**
 * POST /orders/{id}/returns: opens a ticket to return items of a delivered order. A repeated request
 * returns the existing ticket. Errors: `not_found`, `invalid`, `conflict`, `too_many_requests`.
 */
export const requestReturn: UseCase<typeof complaints.requestReturn> = async ({
  params,
  body: { items, reason, comment },
  user,
  ip,
  setStatus,
}) => {
  const now = new Date()
  const order = await getOrder(userOwner(user.id), params.id)
  if (!order) throw notFound('Order')
  const settings = await getSettings()
  checkReturnPeriod(order, settings, now)
  const lines = returnLines(order, items)
  await limitRate('ticket', perHour, { ip, email: user.email }, now)
  const sent = JSON.stringify([items, reason, comment])
  const hash = createHash('sha256').update(sent).digest('base64url')
  const { complaint, isNew } = await openReturn(
    { user, orderId: order.id, lines, reason, comment, hash, returnDays: settings.return_days },
    now,
  )
  if (!isNew) setStatus(200)
  return presentComplaint(complaint, [], now)
}
