import { toDollars } from '../../shared/rules/money.ts'
import type { CashOnDelivery } from '../../shared/schemas/payment.ts'
import type { Settings } from '../table/settings.ts'

/** Converts the terms of cash on delivery for the API, with amounts in dollars. */
export const presentCash = ({
  cash_on_delivery: { for: buyers, max_total },
}: Pick<Settings, 'cash_on_delivery'>): CashOnDelivery => ({
  for: buyers,
  max_total: max_total === null ? null : toDollars(max_total),
})
