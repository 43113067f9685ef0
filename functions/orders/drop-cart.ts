import { dropClaimedCart } from '../table/carts.ts'
import type { Owner } from '../table/keys.ts'
import type { OrderItem } from '../table/orders.ts'

/** Empties the cart a placed order came from, unless something was put in since. */
export const dropCartOf = async ({ cart }: Pick<OrderItem, 'cart'>): Promise<void> => {
  if (cart) await dropClaimedCart(cart.owner as Owner, cart.version)
}
