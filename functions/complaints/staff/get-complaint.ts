import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import type { UseCase } from '../../http/serve.ts'
import { listMessages, markMessagesRead } from '../../table/complaints.ts'
import { anyComplaint, presentThread } from './any-complaint.ts'

/**
 * GET /admin/complaints/{id}: returns a ticket and marks the customer's messages as read (Q31). The
 * response still shows which were new.
 */
export const getAnyComplaint: UseCase<typeof adminComplaints.getAnyComplaint> = async ({
  params,
}) => {
  const complaint = await anyComplaint(params)
  const messages = await listMessages(complaint, { consistent: true })
  return presentThread(await markMessagesRead('staff', complaint, messages), messages)
}
