import * as z from 'zod'
import {
  byId,
  Id,
  longText,
  optionalQuery,
  Pagination,
  pageQuery,
  requiredText,
  text,
} from '../schemas/common.ts'
import {
  attachmentTypes,
  Complaint,
  ComplaintInput,
  ComplaintMessage,
  complaintPriorities,
  complaintStatuses,
  MessageInput,
  maxAttachmentBytes,
} from '../schemas/complaint.ts'
import { group } from './endpoint.ts'

/** A customer's support tickets. */
export const complaints = group({
  listComplaints: {
    method: 'GET',
    path: '/complaints',
    access: 'customer',
    summary: 'The customer’s own tickets, newest first; with the last 5 messages of each',
    query: z.object({
      ...pageQuery(10, 50),
      status: optionalQuery(z.enum(complaintStatuses)),
      priority: optionalQuery(z.enum(complaintPriorities)),
      search: optionalQuery(text(200)),
    }),
    reply: z.object({ complaints: z.array(Complaint), pagination: Pagination }),
    budget: { read: 60, write: 0 },
  },
  createComplaint: {
    method: 'POST',
    path: '/complaints',
    access: 'customer',
    summary: 'Open a ticket',
    body: ComplaintInput,
    reply: Complaint,
    status: 201,
    budget: { read: 10, write: 26 },
  },
  getComplaint: {
    method: 'GET',
    path: '/complaints/{id}',
    access: 'customer',
    summary:
      'One ticket with the newest 200 messages of its thread, as they were before this call marked support’s as read',
    params: byId,
    reply: Complaint,
    budget: { read: 12, write: 6 },
  },
  getComplaintVersion: {
    method: 'GET',
    path: '/complaints/{id}/version',
    access: 'customer',
    summary:
      'What an open thread asks every few seconds: when the version is another, read it again',
    params: byId,
    reply: z.object({ version: z.int() }),
    budget: { read: 2, write: 0 },
  },
  prepareAttachment: {
    method: 'POST',
    path: '/complaints/attachments',
    access: 'customer',
    summary:
      'A form to POST one picture with, for a ticket or a message: its fields, then the file as "file"',
    body: z.object({
      name: requiredText(200),
      type: z.enum(attachmentTypes),
      size: z.int().min(1).max(maxAttachmentBytes, 'A picture may have 5 MB at most'),
    }),
    reply: z.object({
      id: Id.describe('To be sent with the ticket or message'),
      url: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
    status: 201,
    budget: { read: 2, write: 4 },
  },
  requestReturn: {
    method: 'POST',
    path: '/orders/{id}/returns',
    access: 'customer',
    summary: 'Ask to return lines of a delivered order; opens a Return/Refund ticket',
    params: byId,
    body: z.object({
      items: z
        .array(
          z.object({ product_id: Id, variant_id: Id.nullish(), quantity: z.int().min(1).max(10) }),
        )
        .min(1, 'Choose what you want to return')
        .max(90),
      reason: requiredText(200, 'Reason is required'),
      comment: longText(5000).optional(),
    }),
    reply: Complaint,
    status: 201,
    budget: { read: 12, write: 14 },
  },
  sendMessage: {
    method: 'POST',
    path: '/complaints/{id}/messages',
    access: 'customer',
    summary: 'Write in a ticket that is not closed; its status stays',
    params: byId,
    body: MessageInput,
    reply: ComplaintMessage,
    status: 201,
    budget: { read: 10, write: 26 },
  },
})
