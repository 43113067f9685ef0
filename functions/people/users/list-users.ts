import type { adminUsers } from '../../../shared/api/admin-users.ts'
import { paginate } from '../../../shared/rules/paginate.ts'
import type { UseCase } from '../../http/serve.ts'
import { listOrSearch } from '../../table/lists/list-or-search.ts'
import { userList } from '../../table/lists/user-list.ts'
import { userFacets } from './user-facets.ts'

/** GET /admin/users: newest first. For staff, use role=admin,manager. */
export const listUsers: UseCase<typeof adminUsers.listUsers> = async ({ query }) => {
  const { items, total } = await listOrSearch(userList, query, userFacets(query))
  return { users: items, pagination: paginate(query.page, query.limit, total) }
}
