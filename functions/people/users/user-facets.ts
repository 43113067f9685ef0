import type { adminUsers } from '../../../shared/api/admin-users.ts'
import type { Query } from '../../../shared/api/endpoint.ts'
import type { FacetFilter } from '../../table/lists/list.ts'

type FacetQuery = Pick<Query<typeof adminUsers.listUsers>, 'role' | 'status'>

/** The facets of a user query, for lists and exports. */
export const userFacets = ({ role, status }: FacetQuery): FacetFilter => ({
  role,
  status: status && [status],
})
