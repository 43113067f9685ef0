import { type CartRequest, openCart } from './open-cart.ts'
import { presentCart } from './present-cart.ts'

/** GET /cart: returns the caller's cart. */
export const getCart = async (request: CartRequest) => presentCart((await openCart(request)).cart)
