import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { paginate } from '../../../shared/rules/paginate.ts'
import { type ReturnFact, returnStates } from '../../../shared/schemas/order-facts.ts'
import type { ShopRequest } from '../../http/request.ts'
import { readListSum } from '../../table/lists/counts.ts'
import { listOrSearch } from '../../table/lists/list-or-search.ts'
import { returnList } from '../../table/lists/return-list.ts'
import { presentStaffReturn } from './present-return.ts'

/** Returns the states to list. Rejected returns are listed with the closed ones. */
const statesOf = (state: ReturnFact['state'] | undefined) =>
  state === 'closed' ? ['closed', 'rejected'] : state && [state]

/** GET /admin/returns: lists returns by state, with the number of each state. */
export const listReturns = async ({ query }: ShopRequest<typeof adminOrders.listReturns>) => {
  const facets = { state: statesOf(query.state), wants: query.wants && [query.wants] }
  const [{ items, total }, sums] = await Promise.all([
    listOrSearch(returnList, query, facets),
    readListSum(returnList.name),
  ])
  const count = (wanted: string) =>
    sums.filter(({ tuple }) => tuple[0] === wanted).reduce((sum, one) => sum + one.count, 0)
  return {
    returns: items.map(presentStaffReturn),
    counts: Object.fromEntries(returnStates.map(one => [one, count(one)])),
    pagination: paginate(query.page, query.limit, total),
  }
}
