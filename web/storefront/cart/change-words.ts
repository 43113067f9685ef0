import type { Cart } from '../../../shared/schemas/cart.ts'
import { errorWords } from '../../api/error-words.ts'
import type { CartChange } from './changes.ts'

const failures: Record<CartChange['kind'], (why: string) => string> = {
  add: why => `Failed to add to cart: ${why}`,
  set: why => `Failed to update quantity: ${why}`,
  remove: why => `Failed to remove item: ${why}`,
  clear: () => 'Failed to clear cart',
  'apply-coupon': why => `Failed to apply coupon: ${why}`,
  'remove-coupon': () => 'Failed to remove coupon',
}

/** That a change was refused, and why (S-160). */
export const failureWords = (change: CartChange, error: unknown): string =>
  failures[change.kind](errorWords(error))

/** Where the server kept fewer of a line than asked for: how many there are (decision 12). */
export function keptWords(change: CartChange, before: Cart | null, after: Cart): string | null {
  if (change.kind !== 'set' && change.kind !== 'add') return null
  const id = change.kind === 'set' ? change.line.id : (change.variant_id ?? change.product_id)
  const of = (cart: Cart | null) => cart?.items.find(line => line.id === id)
  const wanted = change.kind === 'set' ? change.quantity : (of(before)?.quantity ?? 0) + change.n
  const line = of(after)
  if (!line || line.quantity >= wanted) return null
  return `You can have ${line.quantity} of ${line.Product.name} at most, so that is what we kept.`
}
