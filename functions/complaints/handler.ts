import { complaints } from '../../shared/api/complaints.ts'
import { serve } from '../http/serve.ts'
import { createComplaint } from './create-complaint.ts'
import { getComplaint } from './get-complaint.ts'
import { getComplaintVersion } from './get-complaint-version.ts'
import { listComplaints } from './list-complaints.ts'
import { prepareAttachment } from './prepare-attachment.ts'
import { sendMessage } from './send-message.ts'

export const handler = serve(complaints, {
  listComplaints,
  createComplaint,
  getComplaint,
  getComplaintVersion,
  prepareAttachment,
  sendMessage,
})
