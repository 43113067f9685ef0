import type { Cart } from '../../../shared/schemas/cart.ts'
import { errorMessage } from '../../api/error-message.ts'
import type { CartChange } from './changes.ts'

const failures: Record<CartChange['kind'], (why: string) => string> = {
  add: why => `Failed to add to cart: ${why}`,
  set: why => `Failed to update quantity: ${why}`,
  remove: why => `Failed to remove item: ${why}`,
  clear: () => 'Failed to clear cart',
  'apply-coupon': why => `Failed to apply coupon: ${why}`,
  'remove-coupon': () => 'Failed to remove coupon',
}

/** Returns the message for a failed cart change (S-160). */
export const failureMessage = (change: CartChange, error: unknown): string =>
  failures[change.kind](errorMessage(error))

/** Returns a message if the server reduced the quantity (Q12). */
export function reducedQuantityMessage(
  change: CartChange,
  before: Cart | null,
  after: Cart,
): string | null {
  if (change.kind !== 'set' && change.kind !== 'add') return null
  const id = change.kind === 'set' ? change.line.id : (change.variant_id ?? change.product_id)
  const findLine = (cart: Cart | null) => cart?.items.find(line => line.id === id)
  const wanted =
    change.kind === 'set' ? change.quantity : (findLine(before)?.quantity ?? 0) + change.n
  const line = findLine(after)
  if (!line || line.quantity >= wanted) return null
  return `We set ${line.Product.name} to ${line.quantity}, the most you can order.`
}
