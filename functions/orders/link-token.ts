import { isSigned, sign } from '../signature.ts'
import { expiryAfter } from '../table/expiry.ts'
import type { OrderItem } from '../table/orders.ts'

/** How long order links in emails and after guest checkout work. */
const validDays = 90

/** Creates a token that opens one order for 90 days (decision 3). */
export const orderLinkToken = async (orderId: string, now: Date): Promise<string> => {
  const expires = expiryAfter(validDays, now)
  return `${expires}.${await sign(`${orderId}.${expires}`)}`
}

/** Checks whether a token opens this order, did so until it expired, or never did. */
export const checkLinkToken = async (
  token: string,
  orderId: string,
  now: Date,
): Promise<'valid' | 'expired' | 'invalid'> => {
  const [expires = '', signature = ''] = token.split('.')
  if (!(await isSigned(`${orderId}.${expires}`, signature))) return 'invalid'
  return Number(expires) * 1000 > now.getTime() ? 'valid' : 'expired'
}

/** The page where the buyer approves an order's payment: PayPal's, or ours in the demo. */
export const approvalUrl = (
  { id, attempts }: Pick<OrderItem, 'id' | 'attempts'>,
  token: string,
): string => attempts.at(-1)?.approval_url ?? `/checkout/paypal/${id}?token=${token}`

/** Builds the link that PayPal sends the buyer back to. PayPal adds a `token` of its own to it. */
export const returnLink = async (orderId: string, since: Date): Promise<string> =>
  `${process.env.SITE_URL ?? ''}/checkout/return/${orderId}?link=${await orderLinkToken(orderId, since)}`

/** Builds a link to pay a reopened order without signing in. */
export const paymentLink = async (siteUrl: string, orderId: string, now: Date): Promise<string> =>
  `${siteUrl}/pay/${orderId}?token=${await orderLinkToken(orderId, now)}`

/** Builds a link that opens an order without signing in. */
export const orderLink = async (siteUrl: string, orderId: string, now: Date): Promise<string> =>
  `${siteUrl}/order-confirmation/${orderId}?token=${await orderLinkToken(orderId, now)}`

/** Builds a link that downloads a credit note of an order without signing in. */
export const creditNoteLink = async (
  siteUrl: string,
  orderId: string,
  noteId: string,
  now: Date,
): Promise<string> =>
  `${siteUrl}/api/orders/${orderId}/credit-notes/${noteId}?token=${await orderLinkToken(orderId, now)}`
