import { toCents, toDollars } from '../../../shared/rules/money.ts'
import { calculateTotals, defaultTaxPercent } from '../../../shared/rules/pricing.ts'
import {
  cheapestRate,
  defaultShippingMethods,
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

/** Converts the applied coupon for the pricing rule; null while it gives no discount. */
const activeCoupon = ({ appliedCoupon, coupon_problem }: Cart) =>
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
 * Computes the totals of a cart in cents, with the same rule as the server. Assumes the cheapest
 * shipping method until one is chosen.
 */
export function cartTotals(
  cart: Cart,
  terms: { rates: readonly ShippingRate[]; methodId?: string | null; taxPercent?: number },
) {
  const { rates, methodId, taxPercent = defaultTaxPercent } = terms
  const lines = cart.items
    .filter(item => item.stock > 0)
    .map(item => ({ unit: toCents(item.unit_price), quantity: item.quantity }))
  const coupon = activeCoupon(cart)
  const goods = calculateTotals(lines, { coupon, rate: null, taxPercent: 0 }).total
  const rate = rates.find(({ id }) => id === methodId) ?? cheapestRate(rates, goods) ?? null
  return { ...calculateTotals(lines, { coupon, rate, taxPercent }), rate }
}

/** Recalculates the totals after an optimistic change to the lines or the coupon. */
export function reprice(
  cart: Cart,
  terms?: Pick<StoreSettings, 'shipping_methods' | 'tax_percent'>,
): Cart {
  const items = cart.items.map(item => ({
    ...item,
    line_total: toDollars(item.stock > 0 ? toCents(item.unit_price) * item.quantity : 0),
  }))
  const next = { ...cart, items }
  const rates = terms?.shipping_methods.map(toRate) ?? defaultShippingMethods
  const totals = cartTotals(next, { rates, taxPercent: terms?.tax_percent })
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
