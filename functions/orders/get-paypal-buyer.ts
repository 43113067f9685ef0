import type { orders } from '../../shared/api/orders.ts'
import { notFound } from '../../shared/errors.ts'
import { toDollars } from '../../shared/rules/money.ts'
import { cartOwner } from '../cart/cart-owner.ts'
import type { ShopRequest } from '../http/request.ts'
import { buyerToken } from '../order-links/link-token.ts'
import { findOrder, type OrderItem } from '../table/orders.ts'
import { cartMark } from './cart-mark.ts'
import { payPalApprovals } from './start-paypal.ts'

type Request = ShopRequest<typeof orders.getPayPalBuyer>

/** Finds the order of this cart's owner that uses an approval. */
const findOwn = async (id: string, owner: string): Promise<OrderItem | undefined> => {
  const orderId = await payPalApprovals().orderOf(id)
  const order = orderId ? await findOrder(orderId) : undefined
  return order?.cart?.owner === owner ? order : undefined
}

/**
 * GET /checkout/paypal/{id}: returns what the buyer chose at PayPal, to the cart that started it, or the
 * order that the approval is used for. Errors: `not_found`.
 */
export const getPayPalBuyer = async (request: Request) => {
  const { id } = request.params
  const owner = await cartOwner(request)
  const found = owner && (await payPalApprovals().read(id))
  if (found && found.owner === (await cartMark(owner))) {
    const { approved, amount, email, address } = found
    return { approved, amount: toDollars(amount), email, address, order: null }
  }
  const order = owner && (await findOwn(id, owner))
  if (!order) throw notFound('PayPal payment')
  return {
    approved: false,
    amount: toDollars(order.total),
    email: null,
    address: {},
    order: { id: order.id, link_token: await buyerToken(order) },
  }
}
