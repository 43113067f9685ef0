import type { complaints } from '../../shared/api/complaints.ts'
import type { UseCase } from '../http/serve.ts'
import { type ComplaintItem, listMessages, markSeen } from '../table/complaints.ts'
import { ownComplaint } from './own-complaint.ts'
import { presentComplaint } from './present-complaint.ts'

/** The ticket after its customer has seen what support wrote; as it was if more was written. */
const seen = async (
  complaint: ComplaintItem,
  messages: Awaited<ReturnType<typeof listMessages>>,
): Promise<ComplaintItem> => {
  if (!complaint.unread_by_customer) return complaint
  const unread = messages.filter(one => one.sender_type === 'admin' && !one.is_read)
  const isMarked = await markSeen(complaint, unread)
  return isMarked
    ? { ...complaint, unread_by_customer: false, version: complaint.version + 1 }
    : complaint
}

/**
 * GET /complaints/{id}: opening a ticket marks what support wrote as read. The answer still tells
 * which messages were new, so that the thread can show it.
 */
export const getComplaint: UseCase<typeof complaints.getComplaint> = async ({ params, user }) => {
  const complaint = await ownComplaint(user, params)
  const messages = await listMessages(complaint, { consistent: true })
  return presentComplaint(await seen(complaint, messages), messages, new Date())
}
