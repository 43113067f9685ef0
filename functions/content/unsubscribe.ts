import type { content } from '../../shared/api/content.ts'
import { ShopError } from '../../shared/errors.ts'
import type { UseCase } from '../http/serve.ts'
import { removeSubscription } from '../table/subscriptions.ts'
import { subscriptionOf, unsubscribes } from './subscription-links.ts'

const end = async (token: string) => {
  if (!(await unsubscribes(token)))
    throw new ShopError('invalid', 'This link is not valid. Please use the one in our last mail.')
  await removeSubscription(subscriptionOf(token))
  return {}
}

/** POST /newsletter/unsubscribe: doing it twice changes nothing. Errors: `invalid`. */
export const unsubscribe: UseCase<typeof content.unsubscribeNewsletter> = ({ body }) =>
  end(body.token)

/** POST /newsletter/unsubscribe/{token}: the button that mail programs show (RFC 8058). */
export const unsubscribeByMail: UseCase<typeof content.unsubscribeByMail> = ({ params }) =>
  end(params.token)

/** GET /newsletter/unsubscribe/{token}: for mail programs that open the address instead. */
export const openUnsubscribe: UseCase<typeof content.openUnsubscribe> = async ({
  params,
  setStatus,
  setHeader,
}) => {
  setStatus(303)
  setHeader('location', `${process.env.SITE_URL}/newsletter/unsubscribe/${params.token}`)
  return ''
}
