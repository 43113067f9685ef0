import { toDollars } from '../../shared/rules/money.ts'
import { heldUntil, isUnfinished } from '../../shared/rules/order/pay.ts'
import { unknownOutcomeText } from '../../shared/rules/order/payment.ts'
import { openItems } from '../../shared/rules/order/units.ts'
import type { Cart } from '../../shared/schemas/cart.ts'
import { methodTraits, providerMethodOf } from '../../shared/schemas/payment-method.ts'
import type { CartItem } from '../table/carts.ts'
import { findOrder, type OrderItem } from '../table/orders.ts'
import { buyerToken } from './link-token.ts'
import { approvalUrl } from './order-links.ts'

/** Finds the unfinished order of a cart, which still waits for its buyer. */
export const findUnfinished = async (
  cart: CartItem | undefined,
): Promise<OrderItem | undefined> => {
  const order = cart?.order_id ? await findOrder(cart.order_id) : undefined
  return order && isUnfinished(order) ? order : undefined
}

/** Returns how many units of a variant an unfinished order holds. */
export const heldUnits = (order: OrderItem | undefined, variantId: string): number =>
  (order?.lines ?? [])
    .filter(line => line.variant_id === variantId)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** Converts an unfinished order for its cart, with a link to finish the payment. */
export const presentUnfinished = async (order: OrderItem): Promise<Cart['unfinished']> => {
  const link_token = await buyerToken(order)
  return {
    order_id: order.id,
    order_number: order.order_number,
    item_count: openItems(order).reduce((sum, { quantity }) => sum + quantity, 0),
    total: toDollars(order.total),
    held_until: heldUntil(order),
    method: providerMethodOf(order.payment_method),
    reason: order.attempts.at(-1)?.reason ?? null,
    approval_url: methodTraits[order.payment_method].redirects
      ? approvalUrl(order, link_token)
      : null,
    link_token,
    in_doubt: unknownOutcomeText(order),
  }
}
