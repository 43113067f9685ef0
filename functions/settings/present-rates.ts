import { toDollars } from '../../shared/rules/money.ts'
import type { ShippingRate } from '../../shared/rules/shipping.ts'

/** Shipping methods on the wire, in dollars. */
export const presentRates = (rates: readonly ShippingRate[]) =>
  rates.map(rate => ({
    ...rate,
    price: toDollars(rate.price),
    free_over: rate.free_over === null ? null : toDollars(rate.free_over),
  }))
