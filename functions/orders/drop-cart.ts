import { heldUnits } from '../order-links/unfinished-order.ts'
import { dropClaimedCart, loadCart, saveCart } from '../table/carts.ts'
import type { BuyerKey } from '../table/keys.ts'
import type { OrderItem } from '../table/orders.ts'
import { retryOnConflict } from '../table/retry.ts'

/** Removes an order's items and coupon from its cart, and keeps the others. */
const takeOrdered = async (order: OrderItem, owner: BuyerKey): Promise<void> => {
  const cart = await loadCart(owner)
  if (cart.order_id !== order.id) return
  const lines = cart.lines
    .map(line => ({
      ...line,
      quantity: line.quantity - heldUnits(order, line.variant_id ?? line.product_id),
    }))
    .filter(({ quantity }) => quantity > 0)
  const coupon_code = cart.coupon_code === order.coupon_code ? null : cart.coupon_code
  await saveCart(owner, { ...cart, lines, coupon_code, order_id: undefined })
}

/** Empties the ordered cart. If it changed or was merged since, keeps what wasn't ordered. */
export const dropOrderedCart = async (order: OrderItem): Promise<void> => {
  if (!order.cart) return
  const { version, is_merged } = order.cart
  const owner = order.cart.owner as BuyerKey
  if (!is_merged && (await dropClaimedCart(owner, version))) return
  await retryOnConflict(() => takeOrdered(order, owner))
}
