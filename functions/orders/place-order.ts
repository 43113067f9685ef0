import { randomUUID } from 'node:crypto'
import type { orders } from '../../shared/api/orders.ts'
import { ShopError } from '../../shared/errors.ts'
import { methodTraits, needsProvider } from '../../shared/schemas/payment-method.ts'
import type { PlaceOrderInput } from '../../shared/schemas/place-order.ts'
import { cartOwner, guestFromCookie } from '../cart/cart-owner.ts'
import type { ShopRequest } from '../http/request.ts'
import type { ResolvedPayment } from '../payment-providers/provider.ts'
import { type CartItem, loadCart } from '../table/carts.ts'
import { MarkerTaken } from '../table/idempotency.ts'
import { guestBuyer } from '../table/keys.ts'
import type { OrderItem } from '../table/orders.ts'
import { getSettings } from '../table/settings.ts'
import { loadBasket } from './basket.ts'
import { buildOrder, toBuyer } from './build-order.ts'
import { checkApproval } from './check-approval.ts'
import { checkPrices, checkStock, priceChanged } from './check-basket.ts'
import { checkMethod } from './check-method.ts'
import { checkGuestOrder, continueOrder } from './continue-order.ts'
import { dropOrderedCart } from './drop-cart.ts'
import { CouponGone } from './effect-steps.ts'
import { holdersOf } from './holders.ts'
import { limitOrder, payerOf } from './limit-orders.ts'
import { reserveNumbered } from './order-number.ts'
import { resolvePayment, saveCard } from './order-payment.ts'
import { type PayResult, payOrder, startApproval } from './pay-order.ts'
import { hashRequest, presentPlaced, replayOrder } from './replay-order.ts'
import { type IdempotencyClaim, reserveOrder } from './reserve-order.ts'

type Request = ShopRequest<typeof orders.placeOrder>

const requireContact = (request: Request): void => {
  if (request.user || request.body.guest_info) return
  throw new ShopError('invalid', 'Email is required', {
    errors: [{ path: 'body.guest_info.email', message: 'Email is required' }],
  })
}

/**
 * Rejects the order if its items differ from the cart, which another tab may have changed or ordered.
 */
const checkCart = (
  cart: CartItem | undefined,
  { items, from_cart }: Pick<PlaceOrderInput, 'items' | 'from_cart'>,
): void => {
  if (from_cart && !cart?.lines.length)
    throw new ShopError('cart_changed', 'This cart was ordered or emptied in another window.')
  if (!cart) return
  const keys = (lines: readonly { product_id: string; variant_id?: string | null }[]) =>
    [...new Set(lines.map(line => `${line.product_id}/${line.variant_id ?? ''}`))].sort().join()
  if (cart.lines.length > 0 && keys(cart.lines) !== keys(items))
    throw new ShopError('cart_changed', 'Your cart has changed. Check it and try again.')
}

const payer = async (request: Request) =>
  payerOf(
    { ip: request.ip, session: await cartOwner(request) },
    toBuyer(request.user, request.body),
  )

const createClaim = async (request: Request): Promise<IdempotencyClaim> => ({
  owner: (await cartOwner(request)) ?? guestBuyer(request.body.guest_info?.email ?? ''),
  key: request.header('idempotency-key')?.slice(0, 200) || randomUUID(),
  bodyHash: hashRequest(request.body),
})

/** Loads the basket and checks stock and prices. */
const loadOrderable = async (request: Request, cart: CartItem | undefined, now: Date) => {
  const settings = await getSettings()
  const input = { ...request.body, coupon_code: cart?.coupon_code ?? null }
  const basket = await loadBasket(input, settings, now)
  checkStock(basket)
  checkPrices(request.body, basket)
  // A coupon that no longer applies changes the total, also for a client that sends none.
  const isDropped = input.coupon_code !== null && basket.coupon === null
  if (isDropped && request.body.total === undefined) throw priceChanged(basket)
  const withoutCoupon = () => loadBasket({ ...input, coupon_code: null }, settings, now)
  return { basket, withoutCoupon }
}

/**
 * Starts the payment of a reserved order. An order that is paid later needs none, and is already
 * placed.
 */
const startPayment = async (
  order: OrderItem,
  { source }: ResolvedPayment,
  { body, user }: Request,
  now: Date,
): Promise<PayResult> => {
  if (source) {
    const paid = await payOrder(order, source, now)
    await saveCard(body, user)
    return paid
  }
  if (methodTraits[order.payment_method].redirects) return startApproval(order, now)
  await dropOrderedCart(order)
  return { order, payment: null }
}

/** Reserves a new order, or continues the cart's unfinished one, and starts its payment. */
const createOrder = async (
  request: Request,
  claim: IdempotencyClaim,
  now: Date,
): Promise<PayResult> => {
  const { body, user } = request
  const payment = await resolvePayment(body, user, now)
  const owner = await cartOwner(request)
  const cart = owner && (await loadCart(owner))
  checkCart(cart, body)
  if (user) await checkGuestOrder(await guestFromCookie(request), now)
  const unfinished = await continueOrder({ body, cart, claim }, now)
  if (unfinished) return startPayment(unfinished, payment, request, now)
  const { basket, withoutCoupon } = await loadOrderable(request, cart, now)
  await checkApproval(body, owner, basket.totals.total)
  await checkMethod(body.payment_method, { user, total: basket.totals.total })
  const claimed = owner && cart?.lines.length ? { owner, version: cart.version } : null
  const { card } = payment
  const buyer = toBuyer(user, body)
  const held_by = needsProvider(body.payment_method)
    ? await holdersOf(await payer(request))
    : undefined
  const parts = { ...body, buyer, basket, card, cart: claimed, held_by }
  let order: OrderItem
  try {
    order = await reserveNumbered(
      number => buildOrder({ ...parts, number }, now),
      draft => reserveOrder(draft, payment, claim, now),
    )
  } catch (error) {
    throw error instanceof CouponGone ? priceChanged(await withoutCoupon()) : error
  }
  return startPayment(order, payment, request, now)
}

const isSoldOut = (error: unknown): boolean =>
  error instanceof ShopError && error.code === 'out_of_stock'

/** POST /orders: reserves in one transaction, charges, then settles (docs/architecture.md). */
export const placeOrder = async (request: Request) => {
  const now = new Date()
  requireContact(request)
  const claim = await createClaim(request)
  const earlier = await replayOrder(claim, now)
  if (earlier) return earlier
  try {
    const place = () => createOrder(request, claim, now)
    const { order, payment } = await limitOrder(request, await payer(request), place, now)
    return await presentPlaced(order, payment)
  } catch (error) {
    // Lost the race to another request with this key, which may have taken the last unit: return its
    // result.
    const isReplay = error instanceof MarkerTaken || isSoldOut(error)
    const replayed = isReplay ? await replayOrder(claim, now) : undefined
    if (replayed) return replayed
    throw error
  }
}
