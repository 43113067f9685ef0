import type { system } from '../../shared/api/system.ts'
import type { UseCase } from '../http/serve.ts'
import { getSettings } from '../table/settings.ts'
import { presentRates } from './present-rates.ts'

/** What every page may know of the store. */
export const readSettings: UseCase<typeof system.settings> = async () => {
  const { shipping_rates, ...settings } = await getSettings()
  return {
    ...settings,
    shipping_methods: presentRates(shipping_rates),
    demo: process.env.DEMO === 'true',
  }
}
