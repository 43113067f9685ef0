import * as z from 'zod'
import {
  complaintCategories,
  complaintPriorities,
  complaintStatuses,
} from '../../shared/schemas/complaint.ts'
import { complaintKey, complaintMessageKey, complaintRef, complaintsFacet } from './keys.ts'

/** A complaint as stored, with its writer as they were then; the messages are items of their own. */
export const ComplaintItem = z.object({
  id: z.string(),
  complaint_number: z.string(),
  user_id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  category: z.enum(complaintCategories),
  priority: z.enum(complaintPriorities),
  description: z.string(),
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  status: z.enum(complaintStatuses),
  /** The member of staff it is given to. */
  assigned_to: z.string().nullable(),
  /** Something the customer wrote has not been opened by staff yet, and the other way round. */
  unread_by_staff: z.boolean(),
  unread_by_customer: z.boolean(),
  /** When staff first answered; the mean response time is taken from it. */
  answered_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Rises with every change. */
  version: z.int(),
  /** Set on demonstration data, for which nobody is mailed. */
  seeded: z.boolean().optional(),
})
export type ComplaintItem = z.infer<typeof ComplaintItem>

export const ComplaintMessageItem = z.object({
  id: z.string(),
  complaint_id: z.string(),
  message: z.string(),
  sender_type: z.enum(['user', 'admin']),
  sender_id: z.string(),
  /** By the other side. */
  is_read: z.boolean(),
  created_at: z.string(),
})
export type ComplaintMessageItem = z.infer<typeof ComplaintMessageItem>

/** The complaint with its keys, as it is put. */
export const complaintWithKeys = (complaint: ComplaintItem) => ({
  ...complaintKey(complaint.user_id, complaint.id),
  ...complaintRef(complaint.id),
  ...complaintsFacet(complaint.status, complaint.priority, complaint.created_at, complaint.id),
  entity: 'complaint',
  ...complaint,
})

/** A message with its keys: it lies with the customer who complained, whoever wrote it. */
export const messageWithKeys = (userId: string, message: ComplaintMessageItem) => ({
  ...complaintMessageKey(userId, message.complaint_id, message.created_at, message.id),
  entity: 'complaint-message',
  ...message,
})
