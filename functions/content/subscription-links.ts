import { isSigned, sign } from '../signature.ts'
import type { SubscriptionItem } from '../table/subscriptions.ts'

/** Names an e-mail address without telling it. */
export const subscriptionIdOf = (email: string): Promise<string> => sign(`newsletter ${email}`)

type Pending = Pick<SubscriptionItem, 'id' | 'since'>

/** Of one asking alone: a link from before the address was unsubscribed confirms nothing. */
const toConfirm = ({ id, since }: Pending) => `newsletter confirm ${id} ${since}`
const toUnsubscribe = (id: string) => `newsletter unsubscribe ${id}`

/** No full stop in it: the distribution takes a page's address with one for a file. */
const tokenOf = async (id: string, payload: string) => `${id}~${await sign(payload)}`
const partsOf = (token: string) => {
  const [id = '', signature = ''] = token.split('~')
  return { id, signature }
}

/** The token of the link that confirms a subscription. */
export const confirmToken = (pending: Pending): Promise<string> =>
  tokenOf(pending.id, toConfirm(pending))

/** The token of the link that ends a subscription; it works for good. */
export const unsubscribeToken = (id: string): Promise<string> => tokenOf(id, toUnsubscribe(id))

/** The subscription a token says it is about. */
export const subscriptionOf = (token: string): string => partsOf(token).id

export const confirms = (token: string, pending: Pending): Promise<boolean> =>
  isSigned(toConfirm(pending), partsOf(token).signature)

export const unsubscribes = (token: string): Promise<boolean> =>
  isSigned(toUnsubscribe(partsOf(token).id), partsOf(token).signature)
