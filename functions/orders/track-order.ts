import type { orders } from '../../shared/api/orders.ts'
import { limitStrangers, type Pace } from '../http/limit-strangers.ts'
import { limitRate } from '../http/rate-limit.ts'
import type { UseCase } from '../http/serve.ts'
import { newId } from '../table/id.ts'
import { addOrderLookup } from '../table/order-lookups.ts'

const perHour = { network: 10 }

/** How often one email address may get a link. */
const pace: Pace = {
  action: 'track-order',
  what: 'requests',
  ...{ free: 10, wait: 600, checked: 20, rest: 3_600 },
}

/**
 * POST /orders/track: records the lookup. A stream consumer finds the order and emails the link, so
 * neither the response nor its timing reveals whether the order exists.
 * Errors: `too_many_requests`, `captcha_required`.
 */
export const trackOrder: UseCase<typeof orders.trackOrder> = async request => {
  const { order_number, email } = request.body
  const { ip, header } = request
  await limitRate('track-order', perHour, { ip })
  const now = new Date()
  await limitStrangers(pace, { ip, header, email }, () =>
    addOrderLookup({
      id: newId('lkp', now),
      order_number,
      email,
      created_at: now.toISOString(),
    }),
  )
  return {}
}
