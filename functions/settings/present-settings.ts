import { toCents } from '../../shared/rules/money.ts'
import { presentValues, storedValues } from '../../shared/schemas/setting-fields.ts'
import type { SettingsInput } from '../../shared/schemas/settings.ts'
import { Settings } from '../table/settings.ts'
import { presentCash } from './present-cash.ts'
import { presentMethods } from './present-methods.ts'
import { presentReturns } from './present-returns.ts'

/** Converts the editable settings for the API, with amounts in dollars. */
export const presentFields = ({ version: _, ...settings }: Settings) => ({
  ...settings,
  ...presentValues(settings),
  returns: presentReturns(settings),
  cash_on_delivery: presentCash(settings),
  shipping_methods: presentMethods(settings.shipping_methods),
})

/** Converts sent settings to stored ones, with amounts in cents. */
export const toSettings = (
  { shipping_methods, returns, cash_on_delivery: cash, ...input }: SettingsInput,
  version: number,
): Settings =>
  Settings.parse({
    ...input,
    ...storedValues(input),
    returns: { ...returns, label_price: toCents(returns.label_price) },
    cash_on_delivery: {
      for: cash.for,
      max_total: cash.max_total === null ? null : toCents(cash.max_total),
    },
    shipping_methods: shipping_methods.map(method => ({
      ...method,
      price: toCents(method.price),
      free_over: method.free_over === null ? null : toCents(method.free_over),
    })),
    version,
  })
