import type { complaints } from '../../shared/api/complaints.ts'
import { limitRate } from '../http/rate-limit.ts'
import type { UseCase } from '../http/serve.ts'
import { createComplaint as store } from '../table/complaints.ts'
import { transact } from '../table/transact.ts'
import { keepAttachments } from './keep-attachments.ts'
import { newComplaint } from './new-complaint.ts'
import { ownOrder } from './own-order.ts'
import { presentComplaint } from './present-complaint.ts'

// Each ticket emails support.
const perHour = 30

/**
 * POST /complaints: creates a ticket. The stream emails the customer and support. Errors: `invalid`
 * for an order or photo of someone else, `too_many_requests`.
 */
export const createComplaint: UseCase<typeof complaints.createComplaint> = async ({
  body,
  user,
  ip,
}) => {
  const now = new Date()
  const order = await ownOrder(user, body.order_id)
  await limitRate('ticket', perHour, { ip, customer: user.id }, now)
  const { pictures, claims } = await keepAttachments(user, body.attachments, now)
  const { subject, category, priority, description } = body
  const fields = {
    subject,
    category,
    priority,
    description,
    attachments: pictures,
    return_items: [],
  }
  const complaint = await newComplaint({ ...fields, user, order }, now)
  await transact([store(complaint), ...claims(complaint.id)])
  return presentComplaint(complaint, [], now)
}
