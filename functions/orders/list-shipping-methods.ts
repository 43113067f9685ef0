import { getSettings } from '../table/settings.ts'
import { presentRates } from './present-rates.ts'

/** GET /shipping/methods. */
export const listShippingMethods = async () => presentRates((await getSettings()).shipping_rates)
