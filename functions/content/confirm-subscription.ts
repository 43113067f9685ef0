import type { content } from '../../shared/api/content.ts'
import { ShopError } from '../../shared/errors.ts'
import type { UseCase } from '../http/serve.ts'
import { activateSubscription, getSubscription } from '../table/subscriptions.ts'
import { confirms, subscriptionOf } from './subscription-links.ts'

const stale = () =>
  new ShopError('invalid', 'This link does not work any more. Please subscribe again.')

/** POST /newsletter/confirm: doing it twice changes nothing. Errors: `invalid`. */
export const confirmSubscription: UseCase<typeof content.confirmNewsletter> = async ({
  body: { token },
}) => {
  const id = subscriptionOf(token)
  const found = await getSubscription(id)
  if (!found || !(await confirms(token, found))) throw stale()
  if (found.status === 'active' || (await activateSubscription(id, new Date()))) return {}
  // It ran out, or another click was faster.
  if ((await getSubscription(id))?.status !== 'active') throw stale()
  return {}
}
