import { toDollars } from '../../shared/rules/money.ts'
import type { ShippingRate } from '../../shared/rules/shipping.ts'

/** Converts shipping methods for the API, with amounts in dollars. */
export const presentMethods = (rates: readonly ShippingRate[]) =>
  rates.map(rate => ({
    ...rate,
    price: toDollars(rate.price),
    free_over: rate.free_over === null ? null : toDollars(rate.free_over),
  }))
