import { toCents, toDollars } from '../../../shared/rules/money.ts'
import { defaultTaxPercent, price } from '../../../shared/rules/pricing.ts'
import {
  cheapestRate,
  defaultShippingRates,
  type ShippingRate,
} from '../../../shared/rules/shipping.ts'
import type { Cart } from '../../../shared/schemas/cart.ts'
import type { ShippingMethod } from '../../../shared/schemas/order.ts'
import type { StoreSettings } from '../../../shared/schemas/settings.ts'

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
 * A cart whose lines or coupon were changed here, with its figures estimated until the server
 * answers: what an optimistic change shows.
 */
export function reprice(
  cart: Cart,
  terms?: Pick<StoreSettings, 'shipping_methods' | 'tax_percent'>,
): Cart {
  const items = cart.items.map(item => ({
    ...item,
    line_total: toDollars(item.stock > 0 ? toCents(item.unit_price) * item.quantity : 0),
  }))
  const next = { ...cart, items }
  const rates = terms?.shipping_methods.map(toRate) ?? defaultShippingRates
  const totals = totalsOf(next, { rates, taxPercent: terms?.tax_percent })
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
