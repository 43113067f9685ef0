import type { orders } from '../../shared/api/orders.ts'
import { limitRate } from '../http/rate-limit.ts'
import type { UseCase } from '../http/serve.ts'
import { newId } from '../table/id.ts'
import { addOrderLookup } from '../table/order-lookups.ts'

const perHour = 10

/**
 * POST /orders/track: only notes what was asked for, so that neither the answer nor the time it
 * takes tells whether there is such an order. The stream looks for it and mails the link.
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
