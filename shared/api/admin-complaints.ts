import * as z from 'zod'
import { complaintCategories, complaintPriorities, complaintStatuses } from '../rules/tickets.ts'
import { byId, optionalQuery, Pagination } from '../schemas/common.ts'
import {
  AdminComplaint,
  AdminMessage,
  AnswerInput,
  ComplaintStats,
  ComplaintUpdate,
} from '../schemas/complaint.ts'
import { SavedReply, SavedReplyChange } from '../schemas/saved-reply.ts'
import { StaffNote, StaffNoteInput } from '../schemas/staff-note.ts'
import { adminList, BulkResult, exportJob, SelectedIds, selection, workbook } from './admin-list.ts'
import { Done, group } from './endpoint.ts'

const ComplaintFilters = z.object({
  ...adminList(['created_at']),
  status: optionalQuery(z.enum(complaintStatuses)),
  priority: optionalQuery(z.enum(complaintPriorities)),
  category: optionalQuery(z.enum(complaintCategories)),
  assigned_to: optionalQuery(z.string().max(128)).describe('A staff id, or "unassigned"'),
})
const ExportedComplaints = ComplaintFilters.omit({ page: true, limit: true }).extend(selection)

export const adminComplaints = group({
  listAllComplaints: {
    method: 'GET',
    path: '/admin/complaints',
    access: 'staff',
    summary: 'List all tickets, by any combination of filters',
    query: ComplaintFilters,
    reply: z.object({ complaints: z.array(AdminComplaint), pagination: Pagination }),
    budget: { read: 150, write: 0 },
  },
  complaintStats: {
    method: 'GET',
    path: '/admin/complaints/stats',
    access: 'staff',
    summary: 'Get ticket counts and the average time to the first reply',
    reply: ComplaintStats,
    budget: { read: 20, write: 0 },
  },
  exportComplaints: {
    method: 'GET',
    path: '/admin/complaints/export',
    access: 'admin',
    recent: true,
    event: 'data_exported',
    summary:
      'Download the filtered tickets as a workbook. Above 5,000 rows or 3 seconds, redirects to the file that POST created, or answers 413 if there is none',
    query: ExportedComplaints,
    ...workbook,
    budget: { read: 20_000, write: 0 },
  },
  startComplaintExport: {
    method: 'POST',
    path: '/admin/complaints/export',
    access: 'admin',
    recent: true,
    event: 'data_exported',
    summary: 'Export the filtered tickets in the background, without a limit',
    query: ExportedComplaints,
    ...exportJob,
  },
  getAnyComplaint: {
    method: 'GET',
    path: '/admin/complaints/{id}',
    access: 'staff',
    summary: 'Get a ticket with its customer and messages',
    params: byId,
    reply: AdminComplaint,
    budget: { read: 12, write: 30 },
  },
  updateComplaint: {
    method: 'PUT',
    path: '/admin/complaints/{id}/status',
    access: 'staff',
    summary: 'Set the status, priority or assignee',
    params: byId,
    body: ComplaintUpdate,
    reply: AdminComplaint,
    budget: { read: 8, write: 30 },
  },
  answerComplaint: {
    method: 'POST',
    path: '/admin/complaints/{id}/messages',
    access: 'staff',
    summary: 'Reply as support. If there are unseen messages, the error returns the current ticket',
    params: byId,
    body: AnswerInput,
    reply: AdminMessage,
    status: 201,
    budget: { read: 12, write: 30 },
  },
  addComplaintNote: {
    method: 'POST',
    path: '/admin/complaints/{id}/notes',
    access: 'staff',
    summary: 'Add a note for staff. Customers never see it',
    params: byId,
    body: StaffNoteInput,
    reply: StaffNote,
    status: 201,
    budget: { read: 4, write: 12 },
  },
  listSavedReplies: {
    method: 'GET',
    path: '/admin/complaints/saved-replies',
    access: 'staff',
    summary: 'List the texts that staff use again in responses',
    reply: z.object({ replies: z.array(SavedReply).describe('By title') }),
    budget: { read: 80, write: 0 },
  },
  saveReply: {
    method: 'PUT',
    path: '/admin/complaints/saved-replies/{id}',
    access: 'staff',
    summary: 'Create a saved reply under a new id, or change it',
    params: byId,
    body: SavedReplyChange,
    reply: SavedReply,
    budget: { read: 84, write: 24 },
  },
  deleteSavedReply: {
    method: 'DELETE',
    path: '/admin/complaints/saved-replies/{id}',
    access: 'staff',
    summary: 'Delete a saved reply',
    params: byId,
    reply: Done,
    budget: { read: 2, write: 24 },
  },
  bulkComplaints: {
    method: 'POST',
    path: '/admin/complaints/bulk-action',
    access: 'staff',
    summary: 'Apply one action to many tickets',
    body: z.object({
      action: z.enum(['mark_in_progress', 'mark_resolved', 'mark_closed', 'assign_to_me']),
      complaint_ids: SelectedIds,
    }),
    reply: BulkResult,
    budget: { read: 600, write: 3000 },
  },
})
