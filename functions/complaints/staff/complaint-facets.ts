import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import type { Query } from '../../../shared/api/endpoint.ts'
import type { FacetFilter } from '../../table/lists/list.ts'

type Asked = Pick<
  Query<typeof adminComplaints.listAllComplaints>,
  'status' | 'priority' | 'category' | 'assigned_to'
>

/** The facets of the list of tickets that a query asks for, on the screen as in an export. */
export const complaintFacets = (query: Asked): FacetFilter => {
  const { status, priority, category, assigned_to } = query
  return {
    status: status && [status],
    priority: priority && [priority],
    category: category && [category],
    assigned_to: assigned_to ? [assigned_to] : undefined,
  }
}
