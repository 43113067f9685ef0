import type { Cart, CartLine } from '../../../shared/schemas/cart.ts'
import type { StoreSettings } from '../../../shared/schemas/settings.ts'
import { reprice } from './cart-totals.ts'

/** A change to the cart. All kinds but `add` are idempotent. */
export type CartChange =
  /** `line` is shown until the server responds; null if the product is not loaded. */
  | { kind: 'add'; product_id: string; variant_id: string | null; n: number; line: CartLine | null }
  | { kind: 'set'; line: CartLine; quantity: number }
  | { kind: 'remove'; line: CartLine }
  | { kind: 'clear' }
  | { kind: 'apply-coupon'; code: string }
  | { kind: 'remove-coupon' }

/** A change that the server has not confirmed yet. Its id is the idempotency key of an `add`. */
export type QueuedChange = CartChange & {
  id: string
  /** Set when the change is sent in the background and no caller waits for the result. */
  kept?: boolean
}

const lineId = (change: CartChange): string | null => {
  if (change.kind === 'add') return change.variant_id ?? change.product_id
  return 'line' in change ? change.line.id : null
}
const isCouponChange = ({ kind }: CartChange) => kind === 'apply-coupon' || kind === 'remove-coupon'

/** Whether the later change makes the earlier one unnecessary. */
const supersedes = (later: CartChange, earlier: CartChange): boolean => {
  if (later.kind === 'clear') return true
  if (isCouponChange(later)) return isCouponChange(earlier)
  return later.kind !== 'add' && lineId(later) === lineId(earlier)
}

/**
 * Adds a change to the queue and drops those it supersedes, so that a line's last quantity wins.
 * Keeps the change in flight: the server may have applied it already.
 */
export const enqueue = (
  queue: readonly QueuedChange[],
  change: QueuedChange,
  onItsWay: string | null,
): QueuedChange[] => [
  ...queue.filter(earlier => earlier.id === onItsWay || !supersedes(change, earlier)),
  change,
]

const withQuantity = (items: CartLine[], line: CartLine, quantity: number) =>
  items.some(({ id }) => id === line.id)
    ? items.map(item => (item.id === line.id ? { ...item, quantity } : item))
    : [...items, { ...line, quantity }]

function changeLines(items: CartLine[], change: CartChange): CartLine[] {
  if (change.kind === 'clear') return []
  if (change.kind === 'remove') return items.filter(({ id }) => id !== change.line.id)
  if (change.kind === 'set') return withQuantity(items, change.line, change.quantity)
  if (change.kind !== 'add') return items
  const line = items.find(({ id }) => id === lineId(change)) ?? change.line
  if (!line) return items
  const before = items.includes(line) ? line.quantity : 0
  return withQuantity(items, line, Math.min(before + change.n, line.max_quantity))
}

/** Returns the coupon to show for a code entered offline: it gives no discount until the server checks it. */
const uncheckedCoupon = (code: string): Cart['appliedCoupon'] => ({
  code,
  description: 'We’ll check this code when you’re back online.',
  discount_type: 'fixed',
  discount_value: 0,
  discount: 0,
})

function changeCoupon(
  cart: Cart,
  change: QueuedChange,
): Pick<Cart, 'appliedCoupon' | 'coupon_problem'> {
  const { appliedCoupon, coupon_problem } = cart
  if (change.kind === 'clear' || change.kind === 'remove-coupon')
    return { appliedCoupon: null, coupon_problem: null }
  return change.kind === 'apply-coupon' && change.kept
    ? { appliedCoupon: uncheckedCoupon(change.code), coupon_problem: null }
    : { appliedCoupon, coupon_problem }
}

/** Returns the cart with the queued changes applied and its totals recalculated. */
export function applyChanges(
  cart: Cart,
  queue: readonly QueuedChange[],
  terms?: Pick<StoreSettings, 'shipping_methods' | 'tax_percent'>,
): Cart {
  if (queue.length === 0) return cart
  const changed = queue.reduce(
    (shown, change) =>
      Object.assign(shown, changeCoupon(shown, change), {
        items: changeLines(shown.items, change),
      }),
    { ...cart },
  )
  return reprice(changed, terms)
}
