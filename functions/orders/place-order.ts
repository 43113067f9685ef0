import { createHash, randomUUID } from 'node:crypto'
import type { orders } from '../../shared/api/orders.ts'
import { ShopError } from '../../shared/errors.ts'
import type { PlaceOrderInput } from '../../shared/schemas/order.ts'
import { cartOwner } from '../cart/cart-owner.ts'
import type { ShopRequest } from '../http/request.ts'
import { toPayment } from '../payment/payment-token.ts'
import { type CartItem, dropClaimedCart, loadCart } from '../table/carts.ts'
import { getMarker, MarkerTaken, mismatch } from '../table/idempotency.ts'
import { counterKey, guestOwner, type Owner, userOwner } from '../table/keys.ts'
import { findOrder, type OrderItem } from '../table/orders.ts'
import { getSettings } from '../table/settings.ts'
import { nextNumber } from '../table/write.ts'
import { loadBasket } from './basket.ts'
import { buildOrder, buyerOf } from './build-order.ts'
import { checkPrices, checkStock } from './check-basket.ts'
import { orderLinkToken } from './link-token.ts'
import { payOrder } from './pay-order.ts'
import { presentOrder } from './present-order.ts'
import { reserveOrder } from './reserve-order.ts'
import { AlreadySettled } from './settle-order.ts'

type Request = ShopRequest<typeof orders.placeOrder>

/** Order numbers go on from here: SEL-10001. */
const firstNumber = 10_000

/** Names the request without its secrets: raw card fields leave no trace, not even a hash. */
const hashOf = (body: PlaceOrderInput): string => {
  const { payment_data: data, ...rest } = body
  const payment = data && 'token' in data ? data : null
  return createHash('sha256')
    .update(JSON.stringify([rest, payment]))
    .digest('base64url')
}

const requireContact = (request: Request): void => {
  if (request.user || request.body.guest_info) return
  throw new ShopError('invalid', 'Email is required', {
    errors: [{ path: 'body.guest_info.email', message: 'Email is required' }],
  })
}

/** The order must be of the cart it empties: another tab may have changed it. */
const checkCart = (cart: CartItem, items: PlaceOrderInput['items']) => {
  const names = (lines: readonly { product_id: string; variant_id?: string | null }[]) =>
    [...new Set(lines.map(line => `${line.product_id}/${line.variant_id ?? ''}`))].sort().join()
  if (cart.lines.length > 0 && names(cart.lines) !== names(items))
    throw new ShopError('cart_changed', 'Your cart has changed. Please check it and try again.')
}

const present = async (order: OrderItem, now: Date) => ({
  ...presentOrder(order),
  link_token: await orderLinkToken(order.id, now),
})

/** What an earlier request with this key made, told again; it is not made twice. */
const replay = async (owner: Owner, key: string, bodyHash: string, now: Date) => {
  const marker = await getMarker(owner, key)
  if (!marker) return undefined
  if (marker.body_hash !== bodyHash) throw mismatch()
  const order = await findOrder(marker.order_id)
  if (!order) throw new ShopError('busy', 'Your order is being placed, please wait a moment')
  if (order.placed_at) return present(order, now)
  if (order.payment_status === 'failed')
    throw new ShopError('payment_declined', order.timeline.at(-1)?.note ?? 'Payment declined')
  throw new ShopError('busy', 'Your order is being placed, please wait a moment')
}

/** POST /orders: reserve in one transaction, then charge, then settle (architecture.md). */
export const placeOrder = async (request: Request) => {
  const now = new Date()
  const { body, user } = request
  requireContact(request)
  const guests = cartOwner(request)
  const owner = user ? userOwner(user.id) : (guests ?? guestOwner(body.guest_info?.email ?? ''))
  const key = request.header('idempotency-key')?.slice(0, 200) || randomUUID()
  const bodyHash = hashOf(body)
  const earlier = await replay(owner, key, bodyHash, now)
  if (earlier) return earlier

  const payment = toPayment(body.payment_method, body.payment_data, now)
  const [settings, cart] = await Promise.all([getSettings(), guests ? loadCart(guests) : undefined])
  if (cart) checkCart(cart, body.items)
  const basket = await loadBasket(
    { ...body, coupon_code: cart?.coupon_code ?? null },
    settings,
    now,
  )
  checkStock(basket)
  checkPrices(body, basket)

  const number = `SEL-${await nextNumber(counterKey('ORDER'), firstNumber)}`
  const order = buildOrder({ ...body, buyer: buyerOf(user, body), basket, payment, number }, now)
  const claimed =
    guests && cart && cart.lines.length > 0 ? { owner: guests, version: cart.version } : null
  try {
    await reserveOrder(order, { cart: claimed, idempotency: { owner, key, bodyHash } }, now)
    const placed = payment.token ? await payOrder(order, payment.token, now) : order
    if (claimed) await dropClaimedCart(claimed.owner, claimed.version)
    return await present(placed, now)
  } catch (error) {
    if (!(error instanceof MarkerTaken || error instanceof AlreadySettled)) throw error
    const told = await replay(owner, key, bodyHash, now)
    if (told) return told
    throw error
  }
}
