import type { PaymentAttempt } from '../../shared/schemas/order-facts.ts'
import type { OrderItem } from '../table/orders.ts'
import { orderLinkToken } from './link-token.ts'

/** Returns the page where the buyer approves an order's payment: PayPal's, or ours in the demo. */
export const approvalUrl = (
  { id, attempts }: Pick<OrderItem, 'id' | 'attempts'>,
  token: string,
): string => attempts.at(-1)?.approval_url ?? `/checkout/paypal/${id}?token=${token}`

/** Builds the link that PayPal sends the buyer back to. PayPal adds a parameter named `token`. */
export const returnLink = async (order: OrderItem, attempt: PaymentAttempt): Promise<string> => {
  const token = await orderLinkToken(order, attempt.at, 'return')
  return `${process.env.SITE_URL ?? ''}/checkout/return/${order.id}?link=${token}`
}

/** Builds a link to pay a reopened order without signing in. */
export const paymentLink = async (siteUrl: string, order: OrderItem): Promise<string> => {
  const token = await orderLinkToken(order, order.reopened_at ?? order.created_at, 'pay')
  return `${siteUrl}/pay/${order.id}?token=${token}`
}

/**
 * Builds a link that opens an order without signing in. `since` defaults to the order's last change.
 */
export const orderLink = async (
  siteUrl: string,
  order: OrderItem,
  since = order.updated_at,
): Promise<string> =>
  `${siteUrl}/order-confirmation/${order.id}?token=${await orderLinkToken(order, since)}`

/** Builds a link to return items of an order without signing in. */
export const startReturnLink = async (siteUrl: string, order: OrderItem): Promise<string> =>
  `${siteUrl}/orders/${order.id}/return?token=${await orderLinkToken(order, order.updated_at)}`

/** Builds a link that downloads a credit note of an order without signing in. */
export const creditNoteLink = async (
  siteUrl: string,
  order: OrderItem,
  noteId: string,
): Promise<string> => {
  const token = await orderLinkToken(order, order.updated_at, `credit-note ${noteId}`)
  return `${siteUrl}/api/orders/${order.id}/credit-notes/${noteId}?token=${token}`
}
