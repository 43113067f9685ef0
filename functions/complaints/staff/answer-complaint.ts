import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { addAnswer, type ComplaintItem, type ComplaintMessageItem } from '../../table/complaints.ts'
import { newId } from '../../table/id.ts'
import { retryOnConflict } from '../../table/retry.ts'
import { transact } from '../../table/transact.ts'
import { loadStaff, presentStaffMessage } from '../present-complaint.ts'
import { anyComplaint, withThread } from './any-complaint.ts'

const closed = () => new ShopError('conflict', 'This ticket is closed. Reopen it to reply.')

/** Throws `conflict` with the current ticket if there are messages that the caller didn't see. */
const refuseUnseen = async (complaint: ComplaintItem, seen: number | undefined) => {
  if (seen === undefined || complaint.message_count <= seen) return
  throw new ShopError(
    'conflict',
    'This ticket has new messages. Read them, then send your response again.',
    { data: { complaint: await withThread(complaint) } },
  )
}

/**
 * POST /admin/complaints/{id}/messages: answers a ticket as support. The stream emails the customer.
 * Resolves the ticket in the same transaction if requested; otherwise its status stays. Errors:
 * `not_found`, `conflict` if it's closed or has unseen messages, `invalid`.
 */
export const answerComplaint: UseCase<typeof adminComplaints.answerComplaint> = async ({
  params,
  body: { message: text, seen_messages, resolve },
  user,
}) => {
  const readAndAnswer = async () => {
    const now = new Date()
    const complaint = await anyComplaint(params)
    if (complaint.status === 'closed') throw closed()
    await refuseUnseen(complaint, seen_messages)
    const message: ComplaintMessageItem = {
      id: newId('msg', now),
      complaint_id: complaint.id,
      user_id: complaint.user_id,
      message: text,
      attachments: [],
      sender_type: 'admin',
      sender_id: user.id,
      is_read: false,
      created_at: now.toISOString(),
    }
    const { status } = complaint
    const isResolved = resolve && status !== 'resolved'
    const states = {
      before: isResolved ? { status } : {},
      after: { message_id: message.id, ...(isResolved && { status: 'resolved' }) },
    }
    await transact([
      ...addAnswer(complaint, message, { resolve }),
      audit(
        actorOf(user),
        'complaint.answer',
        { id: complaint.id, name: complaint.complaint_number },
        states,
        message.created_at,
      ),
    ])
    return { complaint, message, now }
  }
  const { complaint, message, now } = await retryOnConflict(readAndAnswer)
  const names = await loadStaff([], [message])
  return presentStaffMessage(message, { complaint, names, now })
}
