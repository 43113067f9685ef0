import { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import { serve } from '../../http/serve.ts'
import { addComplaintNote } from './add-note.ts'
import { answerComplaint } from './answer-complaint.ts'
import { bulkComplaints } from './bulk-complaints.ts'
import { complaintStats } from './complaint-stats.ts'
import { deleteSavedReply } from './delete-saved-reply.ts'
import { exportComplaints, startComplaintExport } from './export-complaints.ts'
import { getAnyComplaint } from './get-complaint.ts'
import { listAllComplaints } from './list-complaints.ts'
import { listSavedReplies } from './list-saved-replies.ts'
import { saveReply } from './save-reply.ts'
import { updateComplaint } from './update-complaint.ts'

export const handler = serve(adminComplaints, {
  listAllComplaints,
  complaintStats,
  exportComplaints,
  startComplaintExport,
  getAnyComplaint,
  updateComplaint,
  answerComplaint,
  addComplaintNote,
  listSavedReplies,
  saveReply,
  deleteSavedReply,
  bulkComplaints,
})
