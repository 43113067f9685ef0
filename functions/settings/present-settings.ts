import { toCents } from '../../shared/rules/money.ts'
import type { SettingsInput } from '../../shared/schemas/settings.ts'
import { Settings } from '../table/settings.ts'
import { presentRates } from './present-rates.ts'

/** What an owner may set, on the wire. */
export const presentFields = ({ shipping_rates, version: _, ...settings }: Settings) => ({
  ...settings,
  shipping_methods: presentRates(shipping_rates),
})

/** What an owner sent, as it is stored; money in cents. */
export const toSettings = (
  { shipping_methods, ...input }: SettingsInput,
  version: number,
): Settings =>
  Settings.parse({
    ...input,
    shipping_rates: shipping_methods.map(method => ({
      ...method,
      price: toCents(method.price),
      free_over: method.free_over === null ? null : toCents(method.free_over),
    })),
    version,
  })
