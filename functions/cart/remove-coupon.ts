import { type CartRequest, changeCart } from './open-cart.ts'
import { presentCart } from './present-cart.ts'

/** DELETE /cart/remove-coupon: removes the coupon from the cart. */
export const removeCoupon = async (request: CartRequest) =>
  presentCart(await changeCart(request, cart => ({ ...cart, coupon_code: null })))
