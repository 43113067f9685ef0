import { isSigned, sign } from '../signature.ts'
import type { SubscriptionItem } from '../table/subscriptions.ts'

/** Derives an id from an email address without revealing it. */
export const subscriptionIdOf = (email: string): Promise<string> => sign('newsletter', email)

type Pending = Pick<SubscriptionItem, 'id' | 'since'>

/** Includes `since`, so that a link from before an unsubscribe no longer works. */
const toConfirm = ({ id, since }: Pending) => `confirm ${id} ${since}`
const toUnsubscribe = (id: string) => `unsubscribe ${id}`

/** Contains no period: CloudFront treats a path with one as a file. */
const createToken = async (id: string, payload: string) =>
  `${id}~${await sign('newsletter', payload)}`
const parseToken = (token: string) => {
  const [id = '', signature = ''] = token.split('~')
  return { id, signature }
}

/** Creates the token of a confirmation link. */
export const confirmToken = (pending: Pending): Promise<string> =>
  createToken(pending.id, toConfirm(pending))

/** Creates the token of an unsubscribe link, which never expires. */
export const unsubscribeToken = (id: string): Promise<string> => createToken(id, toUnsubscribe(id))

/** Returns the subscription id in a token, unverified. */
export const subscriptionOf = (token: string): string => parseToken(token).id

export const isConfirmToken = (token: string, pending: Pending): Promise<boolean> =>
  isSigned('newsletter', toConfirm(pending), parseToken(token).signature)

export const isUnsubscribeToken = (token: string): Promise<boolean> =>
  isSigned('newsletter', toUnsubscribe(parseToken(token).id), parseToken(token).signature)
