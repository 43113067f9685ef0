import type { Cart, CartLine } from '../../../shared/schemas/cart.ts'
import type { StoreSettings } from '../../../shared/schemas/settings.ts'
import { reprice } from './cart-totals.ts'

/** What a shopper did to the cart. Everything but `add` can be done twice without harm. */
export type CartChange =
  /** `line` is what stands in the cart until the server answers; null if it can't be guessed. */
  | { kind: 'add'; product_id: string; variant_id: string | null; n: number; line: CartLine | null }
  | { kind: 'set'; line: CartLine; quantity: number }
  | { kind: 'remove'; line: CartLine }
  | { kind: 'clear' }
  | { kind: 'apply-coupon'; code: string }
  | { kind: 'remove-coupon' }

/** A change that the server has not answered yet. Its id makes an `add` safe to send again. */
export type Queued = CartChange & {
  id: string
  /** It could not be sent at once, so nobody waits for its answer any more. */
  kept?: boolean
}

const lineId = (change: CartChange): string | null => {
  if (change.kind === 'add') return change.variant_id ?? change.product_id
  return 'line' in change ? change.line.id : null
}
const isOfCoupon = ({ kind }: CartChange) => kind === 'apply-coupon' || kind === 'remove-coupon'

/** Whether nothing is left of the earlier change once the later one is done. */
const outdoes = (later: CartChange, earlier: CartChange): boolean => {
  if (later.kind === 'clear') return true
  if (isOfCoupon(later)) return isOfCoupon(earlier)
  return later.kind !== 'add' && lineId(later) === lineId(earlier)
}

/**
 * The queue with one more change. What it outdoes is dropped, the last quantity of a line wins;
 * only the change that is on its way to the server stays, since it may be done already.
 */
export const queueUp = (
  queue: readonly Queued[],
  change: Queued,
  onItsWay: string | null,
): Queued[] => [
  ...queue.filter(earlier => earlier.id === onItsWay || !outdoes(change, earlier)),
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

/** A code that can't be judged yet stands there without a discount. */
const unjudged = (code: string): Cart['appliedCoupon'] => ({
  code,
  description: 'Will be checked when you are back.',
  discount_type: 'fixed',
  discount_value: 0,
  discount: 0,
})

function changeCoupon(cart: Cart, change: Queued): Pick<Cart, 'appliedCoupon' | 'coupon_problem'> {
  const { appliedCoupon, coupon_problem } = cart
  if (change.kind === 'clear' || change.kind === 'remove-coupon')
    return { appliedCoupon: null, coupon_problem: null }
  return change.kind === 'apply-coupon' && change.kept
    ? { appliedCoupon: unjudged(change.code), coupon_problem: null }
    : { appliedCoupon, coupon_problem }
}

/** The cart as it will be once the server has heard of everything, by the shop's own rules. */
export function layOver(
  cart: Cart,
  queue: readonly Queued[],
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
