import * as z from 'zod'
import { byId, optionalQuery, Pagination, pageQuery, text } from '../schemas/common.ts'
import {
  Complaint,
  ComplaintInput,
  ComplaintMessage,
  complaintPriorities,
  complaintStatuses,
  MessageInput,
} from '../schemas/complaint.ts'
import { group } from './endpoint.ts'

/** A customer's support tickets. */
export const complaints = group({
  listComplaints: {
    method: 'GET',
    path: '/complaints',
    access: 'customer',
    summary: 'The customer’s own tickets, newest first',
    query: z.object({
      ...pageQuery(10),
      status: optionalQuery(z.enum(complaintStatuses)),
      priority: optionalQuery(z.enum(complaintPriorities)),
      search: optionalQuery(text(200)),
    }),
    reply: z.object({ complaints: z.array(Complaint), pagination: Pagination }),
    budget: { read: 30, write: 0 },
  },
  createComplaint: {
    method: 'POST',
    path: '/complaints',
    access: 'customer',
    summary: 'Open a ticket',
    body: ComplaintInput,
    reply: Complaint,
    status: 201,
    budget: { read: 6, write: 12 },
  },
  getComplaint: {
    method: 'GET',
    path: '/complaints/{id}',
    access: 'customer',
    summary: 'One ticket with its thread',
    params: byId,
    reply: Complaint,
    budget: { read: 12, write: 6 },
  },
  sendMessage: {
    method: 'POST',
    path: '/complaints/{id}/messages',
    access: 'customer',
    summary: 'Write in a ticket that is not closed',
    params: byId,
    body: MessageInput,
    reply: ComplaintMessage,
    status: 201,
    budget: { read: 6, write: 12 },
  },
})
