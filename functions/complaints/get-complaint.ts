import type { complaints } from '../../shared/api/complaints.ts'
import type { UseCase } from '../http/serve.ts'
import { listMessages, markMessagesRead } from '../table/complaints.ts'
import { ownComplaint } from './own-complaint.ts'
import { presentComplaint } from './present-complaint.ts'

/**
 * GET /complaints/{id}: returns a ticket and marks support's messages as read. The response still
 * shows which were new.
 */
export const getComplaint: UseCase<typeof complaints.getComplaint> = async ({ params, user }) => {
  const complaint = await ownComplaint(user, params)
  const messages = await listMessages(complaint, { consistent: true })
  return presentComplaint(
    await markMessagesRead('customer', complaint, messages),
    messages,
    new Date(),
  )
}
