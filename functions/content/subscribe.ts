import type { content } from '../../shared/api/content.ts'
import { limitRate } from '../http/rate-limit.ts'
import type { UseCase } from '../http/serve.ts'
import { askSubscription } from '../table/subscriptions.ts'
import { subscriptionIdOf } from './subscription-links.ts'

const perHour = 5

/**
 * POST /newsletter. The stream emails the confirmation link. The response never reveals who is
 * subscribed. Errors: `too_many_requests`.
 */
export const subscribe: UseCase<typeof content.newsletter> = async ({ body: { email }, ip }) => {
  await limitRate('newsletter', perHour, { ip, email })
  await askSubscription(await subscriptionIdOf(email), email, new Date())
  return {}
}
