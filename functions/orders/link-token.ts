import { createHmac, timingSafeEqual } from 'node:crypto'
import { expiryAfter } from '../table/expiry.ts'
import { getSecret } from '../table/secret.ts'

/** Order links in mails and after a guest's checkout work this long. */
const days = 90

const sign = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(payload).digest('base64url')

/** A token that lets its holder read one order for 90 days (decision 3). */
export const orderLinkToken = async (orderId: string, now: Date): Promise<string> => {
  const expires = expiryAfter(days, now)
  const payload = `${orderId}.${expires}`
  return `${expires}.${sign(payload, await getSecret())}`
}

/** Whether a token is for this order, ours, and not expired. */
export const opensOrder = async (token: string, orderId: string, now: Date): Promise<boolean> => {
  const [expires = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature)
  const expected = Buffer.from(sign(`${orderId}.${expires}`, await getSecret()))
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && Number(expires) * 1000 > now.getTime()
}
