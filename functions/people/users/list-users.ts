import type { adminUsers } from '../../../shared/api/admin-users.ts'
import type { Query } from '../../../shared/api/endpoint.ts'
import { dayIn } from '../../../shared/rules/day.ts'
import { paginate } from '../../../shared/rules/paginate.ts'
import { exportList } from '../../exports/export-list.ts'
import { exportedUsers } from '../../exports/lists/users.ts'
import { startExport } from '../../exports/start-export.ts'
import type { UseCase } from '../../http/serve.ts'
import { type FacetSum, readListSum } from '../../table/lists/counts.ts'
import type { FacetFilter } from '../../table/lists/list.ts'
import { listOrSearch } from '../../table/lists/list-or-search.ts'
import { countListed } from '../../table/lists/page.ts'
import { userList } from '../../table/lists/user-list.ts'
import { getSettings } from '../../table/settings.ts'

type FacetQuery = Pick<Query<typeof adminUsers.listUsers>, 'role' | 'status'>

/** Converts the filters of a user query to list facets, for lists and exports. */
export const userFacets = ({ role, status }: FacetQuery): FacetFilter => ({
  role,
  status: status && [status],
})

/** GET /admin/users: lists users, newest first. For staff, use role=admin,manager. */
export const listUsers: UseCase<typeof adminUsers.listUsers> = async ({ query }) => {
  const { items, total } = await listOrSearch(userList, query, userFacets(query))
  return { users: items, pagination: paginate(query.page, query.limit, total) }
}

/** GET /admin/users/stats: returns figures from counters. Today is in the store's time zone. */
export const userStats: UseCase<typeof adminUsers.userStats> = async () => {
  const { time_zone: zone } = await getSettings()
  const today = dayIn(zone, new Date())
  const [sums, new_users_today] = await Promise.all([
    readListSum(userList.name),
    countListed(userList, { facets: {}, from: today, to: today }, zone),
  ])
  const count = (isCounted: (sum: FacetSum) => boolean) =>
    sums.filter(isCounted).reduce((total, sum) => total + sum.count, 0)
  return {
    total_users: count(() => true),
    active_users: count(({ tuple: [, status] }) => status === 'active'),
    admin_users: count(({ tuple: [role] }) => role === 'admin'),
    new_users_today,
  }
}

/** GET /admin/users/export: exports the filtered or selected users. */
export const exportUsers: UseCase<typeof adminUsers.exportUsers> = request =>
  exportList(exportedUsers, userFacets(request.query), request)

/** POST /admin/users/export: starts the same export in the background. */
export const startUserExport: UseCase<typeof adminUsers.startUserExport> = request =>
  startExport(exportedUsers, userFacets(request.query), request)
