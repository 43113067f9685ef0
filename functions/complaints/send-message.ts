import type { complaints } from '../../shared/api/complaints.ts'
import { ShopError } from '../../shared/errors.ts'
import { limitRate } from '../http/rate-limit.ts'
import type { UseCase } from '../http/serve.ts'
import { addMessage, type ComplaintMessageItem } from '../table/complaints.ts'
import { newId } from '../table/id.ts'
import { transact } from '../table/transact.ts'
import { keepAttachments } from './keep-attachments.ts'
import { ownComplaint } from './own-complaint.ts'
import { presentMessage } from './present-complaint.ts'

const perHour = 120

const closed = () =>
  new ShopError('conflict', 'This ticket is closed. Open a new ticket if you need help.')

/**
 * POST /complaints/{id}/messages: adds a message from the customer. Marks the ticket unread for
 * staff. Doesn't change its status, which only staff do. Errors: `not_found`, `conflict` if it's
 * closed, `invalid`, `too_many_requests`.
 */
export const sendMessage: UseCase<typeof complaints.sendMessage> = async ({
  params,
  body,
  user,
  ip,
}) => {
  const now = new Date()
  const complaint = await ownComplaint(user, params)
  if (complaint.status === 'closed') throw closed()
  await limitRate('ticket-message', perHour, { ip, customer: user.id }, now)
  const { pictures, claims } = await keepAttachments(user, body.attachments, now)
  const message: ComplaintMessageItem = {
    id: newId('msg', now),
    complaint_id: complaint.id,
    user_id: user.id,
    message: body.message,
    attachments: pictures,
    sender_type: 'user',
    sender_id: user.id,
    is_read: false,
    created_at: now.toISOString(),
  }
  await transact([...addMessage(message, closed), ...claims(complaint.id)])
  return presentMessage(message, now)
}
