import type { orders } from '../../shared/api/orders.ts'
import { notFound } from '../../shared/errors.ts'
import { toDollars } from '../../shared/rules/money.ts'
import { cartOwner } from '../cart/cart-owner.ts'
import type { ShopRequest } from '../http/request.ts'
import { cartMark } from './cart-mark.ts'
import { payPalApprovals } from './start-paypal.ts'

type Request = ShopRequest<typeof orders.getPayPalBuyer>

/**
 * GET /checkout/paypal/{id}: returns what the buyer chose at PayPal, to the cart that started it.
 * Errors: `not_found`, also for an approval that already paid an order.
 */
export const getPayPalBuyer = async (request: Request) => {
  const owner = await cartOwner(request)
  const found = owner && (await payPalApprovals().read(request.params.id))
  if (!found || found.owner !== (await cartMark(owner))) throw notFound('PayPal payment')
  const { approved, amount, email, address } = found
  return { approved, amount: toDollars(amount), email, address }
}
