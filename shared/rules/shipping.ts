/** Money in cents. */
export type ShippingRate = {
  id: string
  name: string
  price: number
  delivery_time: string
  /** Shipping is free if subtotal - discount is above this; null if it is never free. */
  free_over: number | null
}

/**
 * Shipping methods of a new store (Q1). Checkout falls back to them if the methods cannot be loaded
 * (S-75).
 */
export const defaultShippingMethods: readonly ShippingRate[] = [
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

type Threshold = Pick<ShippingRate, 'free_over'>

/** Returns whether shipping is free for `goods` cents of items after discount. */
export const isShippingFree = ({ free_over }: Threshold, goods: number): boolean =>
  free_over !== null && goods > free_over

/** Returns how many more cents of items make shipping free; 0 if it is already, null if it never is. */
export const missingForFree = (rate: Threshold, goods: number): number | null => {
  if (rate.free_over === null) return null
  return isShippingFree(rate, goods) ? 0 : rate.free_over + 1 - goods
}

/** Returns the shipping cost in cents for `goods` cents of items after discount. */
export const shippingCost = (rate: ShippingRate, goods: number): number =>
  isShippingFree(rate, goods) ? 0 : rate.price

/** Returns the cheapest method, which the cart's estimate assumes; the first one wins a tie. */
export const cheapestRate = (
  rates: readonly ShippingRate[],
  goods: number,
): ShippingRate | undefined =>
  rates.toSorted((a, b) => shippingCost(a, goods) - shippingCost(b, goods))[0]
