import { isSigned, sign } from '../signature.ts'
import { expiryAfter } from '../table/expiry.ts'

/** Order links in mails and after a guest's checkout work this long. */
const days = 90

/** A token that lets its holder read one order for 90 days (decision 3). */
export const orderLinkToken = async (orderId: string, now: Date): Promise<string> => {
  const expires = expiryAfter(days, now)
  return `${expires}.${await sign(`${orderId}.${expires}`)}`
}

/** Whether a token is for this order, ours, and not expired. */
export const opensOrder = async (token: string, orderId: string, now: Date): Promise<boolean> => {
  const [expires = '', signature = ''] = token.split('.')
  const isOurs = await isSigned(`${orderId}.${expires}`, signature)
  return isOurs && Number(expires) * 1000 > now.getTime()
}

/** The page of an order, open to whoever has the link. */
export const orderLink = async (siteUrl: string, orderId: string, now: Date): Promise<string> =>
  `${siteUrl}/order-confirmation/${orderId}?token=${await orderLinkToken(orderId, now)}`
