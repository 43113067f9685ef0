import type { cart } from '../../shared/api/cart.ts'
import { ShopError } from '../../shared/errors.ts'
import { refusedCode } from '../../shared/rules/coupon.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import type { ShopRequest } from '../http/request.ts'
import type { CartItem } from '../table/carts.ts'
import { cartOwner } from './cart-owner.ts'
import { type CartRequest, changeCart, openCart } from './open-cart.ts'
import { presentCart } from './present-cart.ts'

type Request = ShopRequest<typeof cart.applyCoupon>

const refused = (why: string) => new ShopError('coupon_invalid', why)

/** Maximum refused codes per 15 minutes. Higher for a network, because many people may share one. */
const limit = {
  action: 'coupon',
  limits: { network: 30, session: 10 },
  counts: (error: unknown) => error instanceof ShopError && error.code === 'coupon_invalid',
  what: 'promo codes',
}

/** Takes the same steps whether or not a code exists, so that the response time doesn't reveal it. */
const checkCode = async (cart: CartItem, code: string): Promise<void> => {
  const isEntered = cart.coupon_code !== code
  const { coupon_problem } = await presentCart({ ...cart, coupon_code: code }, { isEntered })
  if (coupon_problem) throw refused(coupon_problem)
}

/**
 * POST /cart/apply-coupon: applies a coupon. If it doesn't apply now, the cart stays unchanged.
 * Errors: `coupon_invalid`, `too_many_requests` after too many codes.
 */
export const applyCoupon = async (request: Request) => {
  const code = request.body.coupon_code
  const { cart } = await openCart(request)
  if (!cart || cart.lines.length === 0) throw refused('Your cart is empty')
  const visitor = { ip: request.ip, session: await cartOwner(request) }
  await limitAttempts(limit, visitor, () => checkCode(cart, code))
  const saved = await presentCart(await changeCart(request, own => ({ ...own, coupon_code: code })))
  if (!saved.appliedCoupon) throw refused(refusedCode)
  return { coupon: saved.appliedCoupon, cart: saved }
}

/** DELETE /cart/remove-coupon: removes the coupon from the cart. */
export const removeCoupon = async (request: CartRequest) =>
  presentCart(await changeCart(request, cart => ({ ...cart, coupon_code: null })))
