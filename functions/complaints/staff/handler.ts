import { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import { serve } from '../../http/serve.ts'
import { addComplaintNote } from './add-note.ts'
import { answerComplaint } from './answer-complaint.ts'
import { bulkComplaints } from './bulk-complaints.ts'
import { getAnyComplaint } from './get-complaint.ts'
import {
  complaintStats,
  exportComplaints,
  listAllComplaints,
  startComplaintExport,
} from './list-complaints.ts'
import { deleteSavedReply, listSavedReplies, saveReply } from './saved-replies.ts'
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
