import type { system } from '../../shared/api/system.ts'
import { toDollars } from '../../shared/rules/money.ts'
import type { UseCase } from '../http/serve.ts'
import { getSettings } from '../table/settings.ts'

/** What every page may know of the store. */
export const readSettings: UseCase<typeof system.settings> = async () => {
  const { shipping_rates, ...settings } = await getSettings()
  return {
    ...settings,
    shipping_methods: shipping_rates.map(rate => ({
      ...rate,
      price: toDollars(rate.price),
      free_over: rate.free_over === null ? null : toDollars(rate.free_over),
    })),
    demo: process.env.DEMO === 'true',
  }
}
