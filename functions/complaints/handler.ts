import { complaints } from '../../shared/api/complaints.ts'
import { notImplemented, serve } from '../http/serve.ts'

export const handler = serve(complaints, {
  listComplaints: notImplemented,
  createComplaint: notImplemented,
  getComplaint: notImplemented,
  sendMessage: notImplemented,
})
