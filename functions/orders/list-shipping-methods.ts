import { presentRates } from '../settings/present-rates.ts'
import { getSettings } from '../table/settings.ts'

/** GET /shipping/methods. */
export const listShippingMethods = async () => presentRates((await getSettings()).shipping_rates)
