import type { content } from '../../shared/api/content.ts'
import { ShopError } from '../../shared/errors.ts'
import type { UseCase } from '../http/serve.ts'
import { removeSubscription } from '../table/subscriptions.ts'
import { isUnsubscribeToken, subscriptionOf } from './subscription-links.ts'

const end = async (token: string) => {
  if (!(await isUnsubscribeToken(token)))
    throw new ShopError('invalid', 'This link isn’t valid. Use the link in our latest email.')
  await removeSubscription(subscriptionOf(token))
  return {}
}

/** POST /newsletter/unsubscribe: ends a subscription. Safe to repeat. Errors: `invalid`. */
export const unsubscribe: UseCase<typeof content.unsubscribeNewsletter> = ({ body }) =>
  end(body.token)

/**
 * POST /newsletter/unsubscribe/{token}: ends a subscription for email clients with one-click
 * unsubscribe (RFC 8058).
 */
export const unsubscribeByMail: UseCase<typeof content.unsubscribeByMail> = ({ params }) =>
  end(params.token)

/** GET /newsletter/unsubscribe/{token}: redirects email clients that open the URL instead. */
export const openUnsubscribe: UseCase<typeof content.openUnsubscribe> = async ({
  params,
  setHeader,
}) => {
  setHeader('location', `${process.env.SITE_URL}/newsletter/unsubscribe/${params.token}`)
  return ''
}
