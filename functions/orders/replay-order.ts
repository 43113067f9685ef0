import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { ShopError } from '../../shared/errors.ts'
import { attemptWithUnknownOutcome } from '../../shared/rules/order/payment.ts'
import type { PlacedOrder } from '../../shared/schemas/order.ts'
import { methodTraits } from '../../shared/schemas/payment-method.ts'
import type { PlaceOrderInput } from '../../shared/schemas/place-order.ts'
import { buyerToken } from '../order-links/link-token.ts'
import { approvalUrl } from '../order-links/order-links.ts'
import type { ProviderPayment } from '../payment-providers/provider.ts'
import { getMarker, idempotencyMismatch } from '../table/idempotency.ts'
import { findOrder, type OrderItem } from '../table/orders.ts'
import { isRunning, tryFindOutcome } from './order-work.ts'
import { completePayment, waitsForBuyer } from './pay-order.ts'
import { presentOrder } from './present-order.ts'
import type { IdempotencyClaim } from './reserve-order.ts'

/** Hashes a request for its idempotency key, without raw card fields. */
export const hashRequest = (body: PlaceOrderInput): string => {
  const { payment_data: data, ...rest } = body
  const payment = data && !('cardNumber' in data) ? data : null
  return createHash('sha256')
    .update(JSON.stringify([rest, payment]))
    .digest('base64url')
}

/** Returns whether an order still needs the buyer's approval on the provider's page. */
const awaitsApproval = (order: OrderItem): boolean =>
  methodTraits[order.payment_method].redirects && waitsForBuyer(order)

/**
 * Presents a new order to its buyer, with a link token and the next step: to approve it on the
 * provider's page or confirm it with their bank. `link` is the token that the caller came with, if
 * any.
 */
export const presentPlaced = async (
  order: OrderItem,
  payment: ProviderPayment | null = null,
  link?: string,
): Promise<z.input<typeof PlacedOrder>> => {
  const token = link ?? (await buyerToken(order))
  return {
    ...presentOrder(order),
    link_token: token,
    approval_url: awaitsApproval(order) ? approvalUrl(order, token) : null,
    next_action: payment?.action?.type === 'authenticate' ? payment.action : null,
  }
}

/** Returns an order that waits for its buyer, with the action as the provider reports it now. */
export const presentWaiting = async (order: OrderItem, now: Date) => {
  if (awaitsApproval(order)) return presentPlaced(order)
  const paid = await completePayment(order, now)
  return presentPlaced(paid.order, paid.payment)
}

/**
 * Returns the result of an earlier request with this Idempotency-Key; undefined if there was none.
 * Errors: `idempotency_mismatch`, `payment_declined`, `in_progress` while the first request runs.
 */
export const replayOrder = async ({ owner, key, bodyHash }: IdempotencyClaim, now: Date) => {
  const marker = await getMarker(owner, key, now)
  if (!marker) return undefined
  if (marker.body_hash !== bodyHash) throw idempotencyMismatch()
  const found = await findOrder(marker.order_id)
  if (!found) throw new Error('The order of an idempotency key does not exist')
  const order = await tryFindOutcome(found, now)
  const attempt = attemptWithUnknownOutcome(order)
  if (attempt && isRunning(attempt, now))
    throw new ShopError('in_progress', 'Your order is being placed. Please wait a moment.', {
      retryAfter: 1,
    })
  if (waitsForBuyer(order)) return presentWaiting(order, now)
  if (order.released) throw new ShopError('payment_declined', order.released.reason)
  return presentPlaced(order)
}
