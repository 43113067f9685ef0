import { adminComplaints } from '../../shared/api/admin-complaints.ts'
import { notImplemented, serve } from '../http/serve.ts'

export const handler = serve(adminComplaints, {
  listAllComplaints: notImplemented,
  complaintStats: notImplemented,
  exportComplaints: notImplemented,
  getAnyComplaint: notImplemented,
  updateComplaint: notImplemented,
  answerComplaint: notImplemented,
  bulkComplaints: notImplemented,
})
