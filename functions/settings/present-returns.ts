import { toDollars } from '../../shared/rules/money.ts'
import type { ReturnPolicy } from '../../shared/schemas/return-policy.ts'
import type { Settings } from '../table/settings.ts'

/** Converts the return policy for the API, with amounts in dollars. */
export const presentReturns = ({ returns }: Pick<Settings, 'returns'>): ReturnPolicy => ({
  ...returns,
  label_price: toDollars(returns.label_price),
})

/** Converts the return policy for customers, with the address to send items to. */
export const presentPublicReturns = (
  settings: Pick<Settings, 'returns' | 'store_name' | 'address'>,
): ReturnPolicy => ({
  ...presentReturns(settings),
  address: settings.returns.address || `${settings.store_name}\n${settings.address}`,
})
