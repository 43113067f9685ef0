import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { addMessage, type ComplaintMessageItem } from '../../table/complaints.ts'
import { newId } from '../../table/id.ts'
import { transact } from '../../table/transact.ts'
import { presentMessage } from '../present-complaint.ts'
import { anyComplaint } from './any-complaint.ts'

const closed = () => new ShopError('conflict', 'This ticket is closed. Reopen it to reply.')

/**
 * POST /admin/complaints/{id}/messages, as support. The stream emails the customer. The ticket keeps
 * its status. Errors: `not_found`, `conflict` if it's closed, `invalid`.
 */
export const answerComplaint: UseCase<typeof adminComplaints.answerComplaint> = async ({
  params,
  body,
  user,
}) => {
  const now = new Date()
  const complaint = await anyComplaint(params)
  if (complaint.status === 'closed') throw closed()
  const message: ComplaintMessageItem = {
    id: newId('msg', now),
    complaint_id: complaint.id,
    user_id: complaint.user_id,
    message: body.message,
    attachments: [],
    sender_type: 'admin',
    sender_id: user.id,
    is_read: false,
    created_at: now.toISOString(),
  }
  const states = { before: {}, after: { message_id: message.id } }
  await transact([
    ...addMessage(complaint, message, closed),
    audit(
      actorOf(user),
      'complaint.answer',
      { id: complaint.id, name: complaint.complaint_number },
      states,
      message.created_at,
    ),
  ])
  return presentMessage(message, now)
}
