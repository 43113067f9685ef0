import { isDeepStrictEqual } from 'node:util'
import { ShopError } from '../../shared/errors.ts'
import { toCents } from '../../shared/rules/money.ts'
import {
  attemptWithUnknownOutcome,
  liveAttempts,
  outcomeUnknown,
} from '../../shared/rules/order/payment.ts'
import type { PlaceOrderInput } from '../../shared/schemas/place-order.ts'
import { findUnfinished } from '../order-links/unfinished-order.ts'
import { type CartItem, loadCart } from '../table/carts.ts'
import { claimKey } from '../table/idempotency.ts'
import type { BuyerKey } from '../table/keys.ts'
import type { OrderItem } from '../table/orders.ts'
import { transact } from '../table/transact.ts'
import { commandRefused } from './apply-command.ts'
import { lineFingerprint } from './line-fingerprint.ts'
import { endAttempt, logUnknownOutcome, tryFindOutcome } from './order-work.ts'
import type { IdempotencyClaim } from './reserve-order.ts'

/**
 * Returns whether a request pays with what its buyer approved for this order, or contains no
 * approval.
 */
const isSameApproval = (order: OrderItem, { payment_data: data }: PlaceOrderInput): boolean =>
  !data || !('paypal_order' in data) || data.paypal_order === order.attempts.at(-1)?.provider_id

/** Returns whether a request orders the same as an unfinished order, for the same price. */
const isSame = (order: OrderItem, body: PlaceOrderInput, coupon: string | null): boolean =>
  body.payment_method === order.payment_method &&
  lineFingerprint(body.items) === lineFingerprint(order.lines) &&
  body.shipping_method === order.shipping_method.id &&
  isDeepStrictEqual(body.shipping_address, order.shipping_address) &&
  isDeepStrictEqual(body.billing_address ?? null, order.billing_address) &&
  (body.order_notes || null) === order.order_notes &&
  (!body.guest_info || body.guest_info.email === order.email) &&
  (body.total === undefined || toCents(body.total) === order.total) &&
  isSameApproval(order, body) &&
  coupon === order.coupon_code

const alreadyPaid = ({ order_number }: OrderItem) =>
  new ShopError('cart_changed', `You already paid for order ${order_number}.`)

/**
 * Ends the payments of an unfinished order that its buyer changed, and so returns its items to
 * stock. No other payment may start before the provider confirms that none of them can capture
 * anymore.
 */
const endUnfinished = async (order: OrderItem, now: Date): Promise<OrderItem> => {
  let next = order
  try {
    for (const { id } of liveAttempts(order))
      next = await endAttempt(next, id, now, { reason: 'You changed the order', by_buyer: true })
  } catch (error) {
    logUnknownOutcome(order, error)
    throw commandRefused(outcomeUnknown())
  }
  return next
}

/**
 * Refuses to start a payment while another one's outcome is unknown, which the shopper started as a
 * guest before signing in. Errors: `payment_unknown`.
 */
export const checkGuestOrder = async (guest: BuyerKey | undefined, now: Date): Promise<void> => {
  const found = guest && (await findUnfinished(await loadCart(guest)))
  if (found && attemptWithUnknownOutcome(await tryFindOutcome(found, now)))
    throw commandRefused(outcomeUnknown())
}

/**
 * Continues the cart's unfinished order: returns it if the request orders the same. Otherwise ends
 * it first, so that it doesn't hold items against its own buyer. Errors: `cart_changed` if it was
 * paid, `payment_unknown` if it may have been.
 */
export const continueOrder = async (
  {
    body,
    cart,
    claim,
  }: { body: PlaceOrderInput; cart: CartItem | undefined; claim: IdempotencyClaim },
  now: Date,
): Promise<OrderItem | undefined> => {
  const found = await findUnfinished(cart)
  if (!found) return undefined
  const order = await tryFindOutcome(found, now)
  if (attemptWithUnknownOutcome(order)) throw commandRefused(outcomeUnknown())
  if (order.placed_at) throw alreadyPaid(order)
  if (order.released) return undefined
  if (isSame(order, body, cart?.coupon_code ?? null)) {
    const marker = { order_id: order.id, body_hash: claim.bodyHash }
    await transact([claimKey(claim.owner, claim.key, marker, now)])
    return order
  }
  const ended = await endUnfinished(order, now)
  if (ended.placed_at) throw alreadyPaid(ended)
  if (attemptWithUnknownOutcome(ended)) throw commandRefused(outcomeUnknown())
  return undefined
}
