import { formatDollars } from '../../../../shared/rules/money.ts'
import type { UserRecord } from '../../../api/queries/admin-users.ts'
import { formatCount } from '../../format.ts'

type Bought = Pick<UserRecord, 'purchases' | 'spent' | 'average'>

/** Describes how much a person bought, for cards. The figures are those of the reports. */
export const purchaseStats = (
  { purchases, spent, average }: Bought,
  orders: number,
  covers = 'all time',
) => [
  { label: 'Orders', covers, value: formatCount(orders) },
  { label: 'Purchases', covers: 'paid and kept', value: formatCount(purchases) },
  { label: 'Spent', covers: 'less refunds', value: formatDollars(spent) },
  { label: 'Average', covers: 'per purchase', value: formatDollars(average) },
]
