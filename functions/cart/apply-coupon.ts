import type { cart } from '../../shared/api/cart.ts'
import { ShopError } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { getCoupon } from '../table/coupons.ts'
import { changeCart, openCart } from './open-cart.ts'
import { presentCart } from './present-cart.ts'

/**
 * POST /cart/apply-coupon. A code that gives nothing now is refused and the cart keeps what it
 * had. Errors: `coupon_invalid`.
 */
export const applyCoupon = async (request: ShopRequest<typeof cart.applyCoupon>) => {
  const code = request.body.coupon_code
  if (!(await getCoupon(code))) throw new ShopError('coupon_invalid', 'This code does not exist')
  const { cart } = await openCart(request)
  if (!cart || cart.lines.length === 0) throw new ShopError('coupon_invalid', 'Your cart is empty')
  const tried = await presentCart({ ...cart, coupon_code: code })
  if (tried.coupon_problem) throw new ShopError('coupon_invalid', tried.coupon_problem)
  const shown = await presentCart(await changeCart(request, own => ({ ...own, coupon_code: code })))
  if (!shown.appliedCoupon) throw new ShopError('coupon_invalid', 'This code does not exist')
  return { coupon: shown.appliedCoupon, cart: shown }
}
