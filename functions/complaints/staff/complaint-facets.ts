import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import type { Query } from '../../../shared/api/endpoint.ts'
import type { FacetFilter } from '../../table/lists/list.ts'

type FacetQuery = Pick<
  Query<typeof adminComplaints.listAllComplaints>,
  'status' | 'priority' | 'category' | 'assigned_to'
>

/** The facets of a ticket query, for lists and exports. */
export const complaintFacets = (query: FacetQuery): FacetFilter => {
  const { status, priority, category, assigned_to } = query
  return {
    status: status && [status],
    priority: priority && [priority],
    category: category && [category],
    assigned_to: assigned_to ? [assigned_to] : undefined,
  }
}
