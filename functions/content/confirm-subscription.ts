import type { content } from '../../shared/api/content.ts'
import { ShopError } from '../../shared/errors.ts'
import type { UseCase } from '../http/serve.ts'
import { activateSubscription, getSubscription } from '../table/subscriptions.ts'
import { isConfirmToken, subscriptionOf } from './subscription-links.ts'

const expiredLink = () => new ShopError('invalid', 'This link has expired. Subscribe again.')

/** POST /newsletter/confirm: activates a subscription. Safe to repeat. Errors: `invalid`. */
export const confirmSubscription: UseCase<typeof content.confirmNewsletter> = async ({
  body: { token },
}) => {
  const id = subscriptionOf(token)
  const found = await getSubscription(id)
  if (!found || !(await isConfirmToken(token, found))) throw expiredLink()
  if (found.status === 'active' || (await activateSubscription(id, new Date()))) return {}
  // The link expired, or another request confirmed it first.
  if ((await getSubscription(id))?.status !== 'active') throw expiredLink()
  return {}
}
