import { randomUUID } from 'node:crypto'
import type { orders } from '../../shared/api/orders.ts'
import { orderNumberPrefix } from '../../shared/brand.ts'
import { ShopError } from '../../shared/errors.ts'
import type { PlaceOrderInput } from '../../shared/schemas/order.ts'
import { cartOwner } from '../cart/cart-owner.ts'
import type { ShopRequest } from '../http/request.ts'
import { type CartItem, loadCart } from '../table/carts.ts'
import { MarkerTaken } from '../table/idempotency.ts'
import { counterKey, guestOwner } from '../table/keys.ts'
import { getSettings } from '../table/settings.ts'
import { nextNumber } from '../table/write.ts'
import { loadBasket } from './basket.ts'
import { buildOrder, buyerOf } from './build-order.ts'
import { checkPrices, checkStock, priceChanged } from './check-basket.ts'
import { dropCartOf } from './drop-cart.ts'
import { keepCard, paymentOf } from './order-payment.ts'
import { payOrder } from './pay-order.ts'
import { hashOf, presentPlaced, replayOrder } from './replay-order.ts'
import { type Claim, CouponGone, reserveOrder } from './reserve-order.ts'
import { AlreadySettled } from './settle-order.ts'

type Request = ShopRequest<typeof orders.placeOrder>

/** Order numbers go on from here: SEL-10001. */
const firstNumber = 10_000

const requireContact = (request: Request): void => {
  if (request.user || request.body.guest_info) return
  throw new ShopError('invalid', 'Email is required', {
    errors: [{ path: 'body.guest_info.email', message: 'Email is required' }],
  })
}

/** The order must be of the cart it empties: another tab may have changed it. */
const checkCart = (cart: CartItem, items: PlaceOrderInput['items']): void => {
  const names = (lines: readonly { product_id: string; variant_id?: string | null }[]) =>
    [...new Set(lines.map(line => `${line.product_id}/${line.variant_id ?? ''}`))].sort().join()
  if (cart.lines.length > 0 && names(cart.lines) !== names(items))
    throw new ShopError('cart_changed', 'Your cart has changed. Please check it and try again.')
}

const claimOf = (request: Request): Claim => ({
  owner: cartOwner(request) ?? guestOwner(request.body.guest_info?.email ?? ''),
  key: request.header('idempotency-key')?.slice(0, 200) || randomUUID(),
  bodyHash: hashOf(request.body),
})

/** The basket as it may be ordered: in stock, at the prices shown. */
const loadOrderable = async (request: Request, cart: CartItem | undefined, now: Date) => {
  const settings = await getSettings()
  const wanted = { ...request.body, coupon_code: cart?.coupon_code ?? null }
  const basket = await loadBasket(wanted, settings, now)
  checkStock(basket)
  checkPrices(request.body, basket)
  const withoutCoupon = () => loadBasket({ ...wanted, coupon_code: null }, settings, now)
  return { basket, withoutCoupon }
}

/** Reserves a new order, then charges it unless it is paid on delivery or approved elsewhere. */
const makeOrder = async (request: Request, claim: Claim, now: Date) => {
  const { body, user } = request
  const payment = await paymentOf(body, user, now)
  const owner = cartOwner(request)
  const cart = owner && (await loadCart(owner))
  if (cart) checkCart(cart, body.items)
  const { basket, withoutCoupon } = await loadOrderable(request, cart, now)
  const number = `${orderNumberPrefix}${await nextNumber(counterKey('ORDER'), firstNumber)}`
  const claimed = owner && cart?.lines.length ? { owner, version: cart.version } : null
  const { card } = payment
  const parts = { ...body, buyer: buyerOf(user, body), basket, card, number, cart: claimed }
  const order = buildOrder(parts, now)
  try {
    await reserveOrder(order, claim, now)
  } catch (error) {
    throw error instanceof CouponGone ? priceChanged(await withoutCoupon()) : error
  }
  if (payment.token) {
    const paid = await payOrder(order, payment.token, now)
    await keepCard(body, user)
    return paid
  }
  if (order.placed_at) await dropCartOf(order)
  return order
}

/** POST /orders: reserve in one transaction, then charge, then settle (architecture.md). */
export const placeOrder = async (request: Request) => {
  const now = new Date()
  requireContact(request)
  const claim = claimOf(request)
  const earlier = await replayOrder(claim, now)
  if (earlier) return earlier
  try {
    return await presentPlaced(await makeOrder(request, claim, now), now)
  } catch (error) {
    // Another request with this key, or the sweep, was faster: tell what became of it.
    const isOvertaken = error instanceof MarkerTaken || error instanceof AlreadySettled
    const told = isOvertaken ? await replayOrder(claim, now) : undefined
    if (told) return told
    throw error
  }
}
