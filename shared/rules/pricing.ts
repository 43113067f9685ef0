import { type CouponTerms, couponDiscount } from './coupon.ts'
import { percentOf, prorate } from './money.ts'
import { type ShippingRate, shippingCost } from './shipping.ts'

/** Percent of (subtotal - discount + shipping) (S-80). */
export const defaultTaxPercent = 8

/** Returns the price to charge: the lower of the price and the sale price, if any (S-64). */
export const unitPrice = (priced: { price: number; sale_price: number | null }): number =>
  Math.min(priced.price, priced.sale_price ?? priced.price)

/** Returns the percent below the compare price, rounded down; 0 if nothing is saved. */
export const discountPercentage = (unit: number, compare: number | null): number =>
  compare && compare > unit ? Math.floor(((compare - unit) * 100) / compare) : 0

export type PricedLine = { unit: number; quantity: number }

export type Totals = {
  lines: { total: number; discount: number }[]
  subtotal: number
  discount: number
  shipping: number
  tax: number
  total: number
}

/**
 * Calculates all totals in cents, for the cart's estimate and for orders.
 * total = subtotal - discount + shipping + tax. The totals and discounts of the line items add up to
 * those of the order (S-64, S-65, S-80).
 */
export const calculateTotals = (
  lines: readonly PricedLine[],
  terms: {
    coupon: Pick<CouponTerms, 'discount_type' | 'discount_value'> | null
    rate: ShippingRate | null
    taxPercent: number
  },
): Totals => {
  const totals = lines.map(line => line.unit * line.quantity)
  const subtotal = totals.reduce((a, b) => a + b, 0)
  const discount = terms.coupon ? couponDiscount(terms.coupon, subtotal) : 0
  const shipping =
    terms.rate && lines.length > 0 ? shippingCost(terms.rate, subtotal - discount) : 0
  const tax = percentOf(subtotal - discount + shipping, terms.taxPercent)
  const discounts = prorate(discount, totals)
  return {
    lines: totals.map((total, index) => ({ total, discount: discounts[index] ?? 0 })),
    subtotal,
    discount,
    shipping,
    tax,
    total: subtotal - discount + shipping + tax,
  }
}
