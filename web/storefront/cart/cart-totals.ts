import { toCents, toDollars } from '../../../shared/rules/money.ts'
import { defaultTaxPercent, price } from '../../../shared/rules/pricing.ts'
import { cheapestRate, type ShippingRate } from '../../../shared/rules/shipping.ts'
import type { Cart } from '../../../shared/schemas/cart.ts'
import type { ShippingMethod } from '../../../shared/schemas/order.ts'

export const toRate = (method: ShippingMethod): ShippingRate => ({
  ...method,
  price: toCents(method.price),
  free_over: method.free_over === null ? null : toCents(method.free_over),
})

/** The server's coupon in the rule's terms; one that gives nothing now counts as none. */
const couponOf = ({ appliedCoupon, coupon_problem }: Cart) =>
  appliedCoupon && !coupon_problem
    ? {
        discount_type: appliedCoupon.discount_type,
        discount_value:
          appliedCoupon.discount_type === 'fixed'
            ? toCents(appliedCoupon.discount_value)
            : appliedCoupon.discount_value,
      }
    : null

/**
 * The totals of a cart by the rule the server charges by, in cents. Without a chosen method the
 * cheapest is assumed.
 */
export function totalsOf(
  cart: Cart,
  terms: { rates: readonly ShippingRate[]; methodId?: string | null; taxPercent?: number },
) {
  const { rates, methodId, taxPercent = defaultTaxPercent } = terms
  const lines = cart.items
    .filter(item => item.stock > 0)
    .map(item => ({ unit: toCents(item.unit_price), quantity: item.quantity }))
  const coupon = couponOf(cart)
  const goods = price(lines, { coupon, rate: null, taxPercent: 0 }).total
  const rate = rates.find(({ id }) => id === methodId) ?? cheapestRate(rates, goods) ?? null
  return { ...price(lines, { coupon, rate, taxPercent }), rate }
}

/**
 * A cart with other lines, estimated here until the server answers: what an optimistic change
 * shows.
 */
export function reprice(
  cart: Cart,
  items: Cart['items'],
  methods: readonly ShippingMethod[],
): Cart {
  const lines = items.map(item => ({
    ...item,
    line_total: toDollars(toCents(item.unit_price) * item.quantity),
  }))
  const next = { ...cart, items: lines }
  const totals = totalsOf(next, { rates: methods.map(toRate) })
  return {
    ...next,
    item_count: items.reduce((sum, item) => sum + item.quantity, 0),
    subtotal: toDollars(totals.subtotal),
    discount: toDollars(totals.discount),
    total: toDollars(totals.subtotal - totals.discount),
    estimatedShipping: toDollars(totals.shipping),
    estimatedTax: toDollars(totals.tax),
  }
}
