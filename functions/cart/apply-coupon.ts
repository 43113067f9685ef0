import type { cart } from '../../shared/api/cart.ts'
import { ShopError } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { getCoupon } from '../table/coupons.ts'
import { changeCart, openCart } from './open-cart.ts'
import { presentCart } from './present-cart.ts'

/**
 * POST /cart/apply-coupon: applies a coupon. If it doesn't apply now, the cart stays unchanged.
 * Errors: `coupon_invalid`.
 */
export const applyCoupon = async (request: ShopRequest<typeof cart.applyCoupon>) => {
  const code = request.body.coupon_code
  if (!(await getCoupon(code))) throw new ShopError('coupon_invalid', 'This code does not exist')
  const { cart } = await openCart(request)
  if (!cart || cart.lines.length === 0) throw new ShopError('coupon_invalid', 'Your cart is empty')
  const preview = await presentCart({ ...cart, coupon_code: code })
  if (preview.coupon_problem) throw new ShopError('coupon_invalid', preview.coupon_problem)
  const saved = await presentCart(await changeCart(request, own => ({ ...own, coupon_code: code })))
  if (!saved.appliedCoupon) throw new ShopError('coupon_invalid', 'This code does not exist')
  return { coupon: saved.appliedCoupon, cart: saved }
}
