import type { content } from '../../shared/api/content.ts'
import { limitStrangers, type Pace } from '../http/limit-strangers.ts'
import { limitRate } from '../http/rate-limit.ts'
import type { UseCase } from '../http/serve.ts'
import { requestSubscription } from '../table/subscriptions.ts'
import { subscriptionIdOf } from './subscription-links.ts'

const perHour = { network: 5 }

/** How often one email address may get a confirmation link. */
const pace: Pace = {
  action: 'newsletter',
  what: 'requests',
  ...{ free: 5, wait: 600, checked: 10, rest: 3_600 },
}

/**
 * POST /newsletter: records a subscription. The stream emails the confirmation link. The response
 * never reveals who is subscribed. Errors: `too_many_requests`, `captcha_required`.
 */
export const subscribe: UseCase<typeof content.newsletter> = async ({
  body: { email },
  ip,
  header,
}) => {
  await limitRate('newsletter', perHour, { ip })
  await limitStrangers(pace, { ip, header, email }, async () =>
    requestSubscription(await subscriptionIdOf(email), email, new Date()),
  )
  return {}
}
