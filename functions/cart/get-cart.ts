import { type CartRequest, openCart } from './open-cart.ts'
import { presentCart } from './present-cart.ts'

/** GET /cart. */
export const getCart = async (request: CartRequest) => presentCart((await openCart(request)).cart)
