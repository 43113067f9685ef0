import { returnStates } from '../../../shared/schemas/order-facts.ts'
import { returnKey } from '../keys.ts'
import { ReturnItem } from '../returns.ts'
import { type StaffList, wordsIn } from './list.ts'

/** Returns by state and purpose. Searchable by their number, their order's number, and the customer. */
export const returnList: StaffList<typeof ReturnItem> = {
  name: 'RETURNS',
  entity: 'return',
  schema: ReturnItem,
  facets: ['state', 'wants'],
  partitions: [returnStates],
  entryOf: one => ({
    id: one.id,
    version: one.version,
    created_at: one.created_at,
    tuple: [one.state, one.wants],
    sums: {},
    words: wordsIn(
      one.number,
      one.number.replace(/\D/g, ''),
      one.order_number,
      one.email,
      one.first_name,
      one.last_name,
    ),
    key: returnKey(one.id),
  }),
}
