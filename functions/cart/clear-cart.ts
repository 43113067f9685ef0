import { type CartRequest, changeCart } from './open-cart.ts'
import { presentCart } from './present-cart.ts'

/** DELETE /cart/clear: removes all lines and the coupon (S-67). */
export const clearCart = async (request: CartRequest) =>
  presentCart(await changeCart(request, cart => ({ ...cart, lines: [], coupon_code: null })))
