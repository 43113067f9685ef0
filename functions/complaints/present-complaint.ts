import type * as z from 'zod'
import type {
  AdminComplaint,
  AdminMessage,
  Complaint,
  ComplaintMessage,
} from '../../shared/schemas/complaint.ts'
import { attachmentUrl } from '../files/attachments.ts'
import { presentNote } from '../present-note.ts'
import type {
  ComplaintItem,
  ComplaintMessageItem,
  ComplaintNoteItem,
  Picture,
} from '../table/complaints.ts'
import { getUserNames } from '../table/users.ts'

const presentPictures = (userId: string, pictures: readonly Picture[], now: Date) =>
  Promise.all(
    pictures.map(async ({ id, name }) => ({
      id,
      name,
      url: await attachmentUrl(userId, id, now),
    })),
  )

/** Presents a message for customers and staff. */
export const presentMessage = async (
  message: ComplaintMessageItem,
  now: Date,
): Promise<z.input<typeof ComplaintMessage>> => ({
  id: message.id,
  message: message.message,
  sender_type: message.sender_type,
  is_read: message.is_read,
  attachments: await presentPictures(message.user_id, message.attachments, now),
  created_at: message.created_at,
})

/** Presents a ticket with its messages for the customer. */
export const presentComplaint = async (
  complaint: ComplaintItem,
  messages: readonly ComplaintMessageItem[],
  now: Date,
): Promise<z.input<typeof Complaint>> => ({
  id: complaint.id,
  complaint_number: complaint.complaint_number,
  subject: complaint.subject,
  category: complaint.category,
  priority: complaint.priority,
  description: complaint.description,
  attachments: await presentPictures(complaint.user_id, complaint.attachments, now),
  order_id: complaint.order_id,
  order_number: complaint.order_number,
  return_items: complaint.return_items,
  status: complaint.status,
  has_unread: complaint.unread_by_customer,
  message_count: complaint.message_count,
  version: complaint.version,
  created_at: complaint.created_at,
  updated_at: complaint.updated_at,
  Messages: await Promise.all(messages.map(message => presentMessage(message, now))),
})

/** Loads the names of staff members that tickets are assigned to or that wrote messages. */
export const loadStaff = (
  complaints: readonly ComplaintItem[],
  messages: readonly ComplaintMessageItem[] = [],
) => {
  const writers = messages.filter(({ sender_type }) => sender_type === 'admin')
  return getUserNames([
    ...new Set([
      ...complaints.flatMap(({ assigned_to }) => assigned_to ?? []),
      ...writers.map(({ sender_id }) => sender_id),
    ]),
  ])
}

type Names = Awaited<ReturnType<typeof loadStaff>>

const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim()

/** Presents a message for staff, with the name of its writer. */
export const presentStaffMessage = async (
  message: ComplaintMessageItem,
  { complaint, names, now }: { complaint: ComplaintItem; names: Names; now: Date },
): Promise<z.input<typeof AdminMessage>> => {
  const writer = message.sender_type === 'user' ? complaint : names.get(message.sender_id)
  return { ...(await presentMessage(message, now)), sender_name: writer ? fullName(writer) : null }
}

/** Presents a ticket for staff, with the customer, the assignee and staff's unread flag. */
export const presentAdminComplaint = async (
  complaint: ComplaintItem,
  {
    messages = [],
    notes = [],
    names,
  }: {
    messages?: readonly ComplaintMessageItem[]
    notes?: readonly ComplaintNoteItem[]
    names: Names
  },
  now: Date,
): Promise<z.input<typeof AdminComplaint>> => ({
  ...(await presentComplaint(complaint, [], now)),
  Messages: await Promise.all(
    messages.map(message => presentStaffMessage(message, { complaint, names, now })),
  ),
  notes: notes.map(presentNote),
  // Tickets keep no details of a deleted account.
  user_id: complaint.email === '' ? null : complaint.user_id,
  has_unread: complaint.unread_by_staff,
  assigned_to: complaint.assigned_to,
  assignee: names.get(complaint.assigned_to ?? '') ?? null,
  User: {
    first_name: complaint.first_name,
    last_name: complaint.last_name,
    email: complaint.email,
    phone: complaint.phone,
  },
})
