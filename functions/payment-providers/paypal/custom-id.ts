/**
 * PayPal stores a custom id with each payment, refund, dispute and report entry. It contains the
 * order, the attempt to pay and, for a refund, its id. Ids have no dots.
 */

/** Returns the custom id of a payment. */
export const paymentCustomId = (request: { order_id: string; reference: string }): string =>
  `${request.order_id}.${request.reference}`

/** Returns the custom id of a cart that its owner approves before there is an order. */
export const cartCustomId = (owner: string): string => `cart:${owner}`

/** Returns the owner in the custom id of a cart; undefined in others. */
export const parseCartId = (text: string | null | undefined): string | undefined =>
  /^cart:([\w-]+)$/.exec(text ?? '')?.[1]

/** Returns the custom id of a refund. */
export const refundCustomId = (
  request: { order_id: string; reference: string },
  refundId: string,
): string => `${paymentCustomId(request)}.${refundId}`

const part = /^[A-Za-z0-9_-]{1,128}$/

/** Returns the ids in a custom id; null where there is none, as in payments made elsewhere. */
export const parseCustomId = (
  text: string | null | undefined,
): { order_id: string | null; reference: string | null; refund_id: string | null } => {
  const parts = text?.split('.') ?? []
  const isOurs = [2, 3].includes(parts.length) && parts.every(id => part.test(id))
  const [order_id = null, reference = null, refund_id = null] = isOurs ? parts : []
  return { order_id, reference, refund_id }
}
