import type { orders } from '../../shared/api/orders.ts'
import { notFound } from '../../shared/errors.ts'
import { cartOwner } from '../cart/cart-owner.ts'
import type { ShopRequest } from '../http/request.ts'
import { ownerMark, payPalApprovals } from './start-paypal.ts'

type Request = ShopRequest<typeof orders.getPayPalBuyer>

/**
 * GET /checkout/paypal/{id}: returns what the buyer chose at PayPal, to the cart that started it.
 * Errors: `not_found`, also for an approval that already paid an order.
 */
export const getPayPalBuyer = async (request: Request) => {
  const owner = await cartOwner(request)
  const found = owner && (await payPalApprovals().read(request.params.id))
  if (!found || found.owner !== (await ownerMark(owner))) throw notFound('PayPal payment')
  const { approved, email, address } = found
  return { approved, email, address }
}
