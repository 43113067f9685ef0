import { toDollars } from '../../../shared/rules/money.ts'
import type { AdminReturn } from '../../../shared/schemas/admin-return.ts'
import type { ReturnItem } from '../../table/returns.ts'

/** Converts a return for the staff's queue. */
export const presentStaffReturn = (item: ReturnItem): AdminReturn => ({
  ...item,
  value: toDollars(item.value),
})
