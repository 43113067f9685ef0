import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import { exportList } from '../../exports/export-list.ts'
import { exportedComplaints } from '../../exports/lists/complaints.ts'
import { startExport } from '../../exports/start-export.ts'
import type { UseCase } from '../../http/serve.ts'
import { complaintFacets } from './complaint-facets.ts'

/** GET /admin/complaints/export: the filtered or selected tickets. */
export const exportComplaints: UseCase<typeof adminComplaints.exportComplaints> = request =>
  exportList(exportedComplaints, complaintFacets(request.query), request)

/** POST /admin/complaints/export: exports in the background. */
export const startComplaintExport: UseCase<typeof adminComplaints.startComplaintExport> = request =>
  startExport(exportedComplaints, complaintFacets(request.query), request)
