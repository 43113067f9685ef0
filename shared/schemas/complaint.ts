import * as z from 'zod'
import { Id, Instant, longText, requiredText } from './common.ts'

export const complaintStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const
export const complaintPriorities = ['low', 'medium', 'high', 'urgent'] as const
export const complaintCategories = [
  'Order Issue',
  'Payment Problem',
  'Product Defect',
  'Shipping Delay',
  'Return/Refund',
  'Account Issue',
  'Website Bug',
  'Other',
] as const

export const ComplaintInput = z.object({
  subject: requiredText(200, 'Subject is required'),
  category: z.enum(complaintCategories),
  priority: z.enum(complaintPriorities).default('medium'),
  description: longText(5000).pipe(z.string().min(1, 'Description is required')),
  order_id: Id.nullish(),
})
export const MessageInput = z.object({
  message: longText(5000).pipe(z.string().min(1, 'Message is required')),
  sender_type: z.enum(['user', 'admin']).optional(),
})

export const ComplaintMessage = z.object({
  id: Id,
  message: z.string(),
  sender_type: z.enum(['user', 'admin']),
  is_read: z.boolean(),
  created_at: Instant,
})

export const Complaint = z.object({
  id: Id,
  complaint_number: z.string(),
  subject: z.string(),
  category: z.enum(complaintCategories),
  priority: z.enum(complaintPriorities),
  description: z.string(),
  order_id: Id.nullable(),
  order_number: z.string().nullable(),
  status: z.enum(complaintStatuses),
  created_at: Instant,
  updated_at: Instant,
  Messages: z.array(ComplaintMessage),
})

export const AdminComplaint = Complaint.extend({
  assigned_to: Id.nullable(),
  has_unread: z.boolean(),
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
  avg_response_time: z.number().describe('Hours'),
})

export const ComplaintUpdate = z.object({
  status: z.enum(complaintStatuses).optional(),
  priority: z.enum(complaintPriorities).optional(),
  assigned_to: z.union([Id, z.literal('')]).nullish(),
})
