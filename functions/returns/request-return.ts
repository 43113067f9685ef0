import type { returns } from '../../shared/api/returns.ts'
import { buyerOf, limitRate } from '../http/rate-limit.ts'
import type { UseCase } from '../http/serve.ts'
import { readableOrder } from '../order-links/readable-order.ts'
import { getSettings } from '../table/settings.ts'
import { checkReturnPeriod } from './check-return-period.ts'
import { openReturn } from './open-return.ts'
import { presentReturn } from './present-return.ts'
import { checkPictures, returnLines } from './return-lines.ts'

const perHour = 30

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
  checkPictures(body, settings.returns)
  await limitRate('ticket', perHour, { ip, ...buyerOf(order) }, now)
  const opened = await openReturn({ orderId: order.id, input: body, settings }, now)
  if (!opened.isNew) setStatus(200)
  return presentReturn(opened.order, opened.fact, now)
}
