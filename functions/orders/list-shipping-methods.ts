import { toDollars } from '../../shared/rules/money.ts'
import { getSettings } from '../table/settings.ts'

/** GET /shipping/methods. */
export const listShippingMethods = async () =>
  (await getSettings()).shipping_rates.map(rate => ({
    ...rate,
    price: toDollars(rate.price),
    free_over: rate.free_over === null ? null : toDollars(rate.free_over),
  }))
