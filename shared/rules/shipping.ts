/** Money in cents. */
export type ShippingRate = {
  id: string
  name: string
  price: number
  delivery_time: string
  /** Free when subtotal - discount is above this; null: never free. */
  free_over: number | null
}

/**
 * List prices and thresholds a new store starts with (storefront.txt section 9, decision 1); also
 * what checkout falls back to when the methods cannot be loaded (S-75).
 */
export const defaultShippingRates: readonly ShippingRate[] = [
  {
    id: 'standard',
    name: 'Standard',
    price: 599,
    delivery_time: '5-7 business days',
    free_over: 5000,
  },
  {
    id: 'express',
    name: 'Express',
    price: 1299,
    delivery_time: '2-3 business days',
    free_over: 10000,
  },
  {
    id: 'overnight',
    name: 'Overnight',
    price: 2499,
    delivery_time: '1 business day',
    free_over: null,
  },
]

/** Cents for shipping goods worth `goods` cents after discount. Nothing to ship costs nothing. */
export const shippingCost = (rate: ShippingRate, goods: number): number =>
  rate.free_over !== null && goods > rate.free_over ? 0 : rate.price

/** The cheapest way to ship, which the cart's estimate assumes; the first of equals. */
export const cheapestRate = (
  rates: readonly ShippingRate[],
  goods: number,
): ShippingRate | undefined =>
  rates.toSorted((a, b) => shippingCost(a, goods) - shippingCost(b, goods))[0]
