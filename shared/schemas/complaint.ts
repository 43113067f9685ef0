import * as z from 'zod'
import {
  complaintCategories,
  complaintPriorities,
  complaintStatuses,
  maxAttachments,
} from '../rules/tickets.ts'
import { Id, Instant, requiredLongText, requiredText } from './common.ts'
import { StaffNote } from './staff-note.ts'

const attachments = z
  .array(Id)
  .max(maxAttachments, `Add up to ${maxAttachments} pictures.`)
  .optional()
  .describe('Ids of uploaded pictures from POST /complaints/attachments')

/** A picture in a ticket. The URL expires after a few minutes. */
export const Attachment = z.object({ id: Id, name: z.string(), url: z.string() })

export const ComplaintInput = z.object({
  subject: requiredText(200, 'Subject is required'),
  category: z.enum(complaintCategories),
  priority: z.enum(complaintPriorities).default('medium'),
  description: requiredLongText(5000, 'Description is required'),
  order_id: z
    .union([Id, z.literal('')])
    .nullish()
    .describe('Id or number of the customer’s own order'),
  attachments,
})
export const MessageInput = z.object({
  message: requiredLongText(5000, 'Message is required'),
  sender_type: z.enum(['user', 'admin']).optional(),
  attachments,
})

export const ComplaintMessage = z.object({
  id: Id,
  message: z.string(),
  sender_type: z.enum(['user', 'admin']),
  is_read: z.boolean().describe('True if the recipient has read it'),
  attachments: z.array(Attachment).default([]),
  created_at: Instant,
})

/** A line item to return. */
export const ReturnItem = z.object({
  product_id: Id,
  variant_id: Id.nullable(),
  product_name: z.string(),
  variant_name: z.string().nullable(),
  quantity: z.int(),
})
export type ReturnItem = z.infer<typeof ReturnItem>

export const Complaint = z.object({
  id: Id,
  complaint_number: z.string(),
  subject: z.string(),
  category: z.enum(complaintCategories),
  priority: z.enum(complaintPriorities),
  description: z.string(),
  attachments: z.array(Attachment).default([]),
  order_id: Id.nullable(),
  order_number: z.string().nullable(),
  return_items: z.array(ReturnItem).default([]),
  status: z.enum(complaintStatuses),
  has_unread: z.boolean().describe('True if the other side wrote a message that is unread'),
  message_count: z.int(),
  version: z.int().describe('Increases with every change'),
  created_at: Instant,
  updated_at: Instant,
  Messages: z.array(ComplaintMessage).describe('Oldest first; empty in the staff list'),
})

/** A reply by staff. */
export const AnswerInput = MessageInput.omit({ attachments: true }).extend({
  seen_messages: z
    .int()
    .min(0)
    .optional()
    .describe('`message_count` of the ticket the client showed. Answers 409 if there are more'),
  resolve: z.boolean().default(false).describe('Whether to mark the ticket as resolved too'),
})

/** A message as staff see it. */
export const AdminMessage = ComplaintMessage.extend({
  sender_name: z.string().nullable().describe('Null if the account was deleted'),
})

export const AdminComplaint = Complaint.extend({
  Messages: z.array(AdminMessage).describe('Oldest first; empty in the staff list'),
  notes: z.array(StaffNote).describe('For staff only, oldest first; empty in the staff list'),
  user_id: Id.nullable().describe('The customer’s account; null once deleted'),
  assigned_to: Id.nullable(),
  assignee: z
    .object({ first_name: z.string(), last_name: z.string() })
    .nullable()
    .describe('Who `assigned_to` is; null without one, or if the account was deleted'),
  User: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
  }),
})

export const ComplaintStats = z.object({
  total_complaints: z.int(),
  open_complaints: z.int(),
  resolved_complaints: z.int(),
  avg_response_time: z.number().describe('In hours'),
})

export const ComplaintUpdate = z.object({
  status: z.enum(complaintStatuses).optional(),
  priority: z.enum(complaintPriorities).optional(),
  assigned_to: z
    .union([Id, z.literal('')])
    .nullish()
    .describe('An active admin or manager; empty to unassign'),
  version: z
    .int()
    .optional()
    .describe('The version the client last read. Answers 409 if it has changed'),
})
