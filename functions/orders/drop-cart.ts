import { dropClaimedCart } from '../table/carts.ts'
import type { Owner } from '../table/keys.ts'
import type { OrderItem } from '../table/orders.ts'

/** Empties the ordered cart unless it changed since. */
export const dropOrderedCart = async ({ cart }: Pick<OrderItem, 'cart'>): Promise<void> => {
  if (cart) await dropClaimedCart(cart.owner as Owner, cart.version)
}
