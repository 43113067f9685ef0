import * as z from 'zod'
import {
  attachmentTypes,
  complaintPriorities,
  complaintStatuses,
  maxAttachmentBytes,
} from '../rules/tickets.ts'
import {
  byId,
  Id,
  optionalQuery,
  Pagination,
  pageQuery,
  requiredText,
  text,
} from '../schemas/common.ts'
import { Complaint, ComplaintInput, ComplaintMessage, MessageInput } from '../schemas/complaint.ts'
import { group } from './endpoint.ts'

/** A customer's support tickets. */
export const complaints = group({
  listComplaints: {
    method: 'GET',
    path: '/complaints',
    access: 'customer',
    summary: 'List the customer’s own tickets, newest first, each with its last 5 messages',
    query: z.object({
      ...pageQuery(10, 50),
      status: optionalQuery(z.enum(complaintStatuses)),
      priority: optionalQuery(z.enum(complaintPriorities)),
      search: optionalQuery(text(200)),
    }),
    reply: z.object({ complaints: z.array(Complaint), pagination: Pagination }),
    budget: { read: 70, write: 0 },
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
      'Get a ticket with its newest 200 messages. Marks support’s messages as read; the reply shows them as they were before',
    params: byId,
    reply: Complaint,
    budget: { read: 12, write: 6 },
  },
  getComplaintVersion: {
    method: 'GET',
    path: '/complaints/{id}/version',
    access: 'customer',
    summary: 'Get the version of a ticket, for polling: read the ticket again when it changes',
    params: byId,
    reply: z.object({ version: z.int() }),
    budget: { read: 2, write: 0 },
  },
  prepareAttachment: {
    method: 'POST',
    path: '/complaints/attachments',
    access: 'customer',
    summary:
      'Get an upload form for one picture of a ticket or message: POST the fields, then the file as "file"',
    body: z.object({
      name: requiredText(200),
      type: z.enum(attachmentTypes),
      size: z.int().min(1).max(maxAttachmentBytes, 'Photos can be up to 5 MB'),
    }),
    reply: z.object({
      id: Id.describe('Send this id with the ticket or message'),
      url: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
    status: 201,
    budget: { read: 2, write: 4 },
  },
  sendMessage: {
    method: 'POST',
    path: '/complaints/{id}/messages',
    access: 'customer',
    summary: 'Send a message in an open ticket. The status does not change',
    params: byId,
    body: MessageInput,
    reply: ComplaintMessage,
    status: 201,
    budget: { read: 10, write: 26 },
  },
})
