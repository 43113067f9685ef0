import type { adminComplaints } from '../../shared/api/admin-complaints.ts'
import type { Query } from '../../shared/api/endpoint.ts'
import { exportList } from '../exports/export-list.ts'
import { exportedComplaints } from '../exports/lists/complaints.ts'
import { startExport } from '../exports/start-export.ts'
import type { UseCase } from '../http/serve.ts'
import type { FacetFilter } from '../table/lists/list.ts'

const facetsOf = (query: Query<typeof adminComplaints.exportComplaints>): FacetFilter => {
  const { status, priority, category, assigned_to } = query
  return {
    status: status && [status],
    priority: priority && [priority],
    category: category && [category],
    assigned_to: assigned_to ? [assigned_to] : undefined,
  }
}

/** GET /admin/complaints/export: the tickets of the list's filters, or those selected. */
export const exportComplaints: UseCase<typeof adminComplaints.exportComplaints> = request =>
  exportList(exportedComplaints, facetsOf(request.query), request)

/** POST /admin/complaints/export: the same in the background. */
export const startComplaintExport: UseCase<typeof adminComplaints.startComplaintExport> = request =>
  startExport(exportedComplaints, facetsOf(request.query), request)
