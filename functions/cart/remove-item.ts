import type { cart } from '../../shared/api/cart.ts'
import type { ShopRequest } from '../http/request.ts'
import { changeCart } from './open-cart.ts'
import { presentCart } from './present-cart.ts'

/** DELETE /cart/{productId}: removes a variant's line, or all lines of a product. */
export const removeItem = async (request: ShopRequest<typeof cart.removeItem>) => {
  const { productId } = request.params
  const saved = await changeCart(request, cart => ({
    ...cart,
    lines: cart.lines.filter(
      line => line.product_id !== productId && line.variant_id !== productId,
    ),
  }))
  return presentCart(saved)
}
