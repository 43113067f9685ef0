import type { orders } from '../../shared/api/orders.ts'
import { limitRate } from '../http/rate-limit.ts'
import type { UseCase } from '../http/serve.ts'
import { newId } from '../table/id.ts'
import { addOrderLookup } from '../table/order-lookups.ts'

const perHour = 10

/**
 * POST /orders/track: records the lookup. A stream consumer finds the order and emails the link, so
 * neither the response nor its timing reveals whether the order exists.
 * Errors: `too_many_requests`.
 */
export const trackOrder: UseCase<typeof orders.trackOrder> = async ({ body, ip }) => {
  const { order_number, email } = body
  await limitRate('track-order', perHour, { ip, email })
  const now = new Date()
  await addOrderLookup({
    id: newId('lkp', now),
    order_number,
    email,
    created_at: now.toISOString(),
  })
  return {}
}
