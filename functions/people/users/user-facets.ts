import type { adminUsers } from '../../../shared/api/admin-users.ts'
import type { Query } from '../../../shared/api/endpoint.ts'
import type { FacetFilter } from '../../table/lists/list.ts'

type Asked = Pick<Query<typeof adminUsers.listUsers>, 'role' | 'status'>

/** The facets of the list of users that a query asks for, on the screen as in an export. */
export const userFacets = ({ role, status }: Asked): FacetFilter => ({
  role,
  status: status && [status],
})
