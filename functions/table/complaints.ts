import * as z from 'zod'
import {
  complaintCategories,
  complaintPriorities,
  complaintStatuses,
} from '../../shared/rules/tickets.ts'
import { ReturnItem } from '../../shared/schemas/complaint.ts'
import { withoutLimits } from '../without-limits.ts'
import { ifVersion } from './if-version.ts'
import {
  complaintKey,
  complaintMessageKey,
  complaintMessagePrefix,
  complaintNoteKey,
  complaintNotePrefix,
  complaintRef,
  listedFacet,
  userBuyer,
} from './keys.ts'
import { get, query } from './read.ts'
import { VersionConflict, versionConflict } from './retry.ts'
import { maxWrites, type Step, transact } from './transact.ts'

/** A picture attached to a message. Its customer and id give its location. */
const Picture = z.object({ id: z.string(), name: z.string() })
export type Picture = z.infer<typeof Picture>

/** A stored complaint with the writer's details at that time. Messages are separate items. */
export const ComplaintItem = withoutLimits(
  z.object({
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
    attachments: z.array(Picture).default([]),
    order_id: z.string().nullable(),
    order_number: z.string().nullable(),
    /** The items to return, if the complaint requests a return. */
    return_items: z.array(ReturnItem).default([]),
    status: z.enum(complaintStatuses),
    /** The assigned staff member. */
    assigned_to: z.string().nullable(),
    /** Whether staff haven't opened the customer's latest message, and the reverse below. */
    unread_by_staff: z.boolean(),
    unread_by_customer: z.boolean(),
    /** The number of messages, so that lists don't have to read them. */
    message_count: z.int().default(0),
    /** When staff first replied, for the average response time. */
    answered_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
    /** Increases with every change. */
    version: z.int(),
    /** Set on demo data, which sends no email. */
    seeded: z.boolean().optional(),
  }),
)
export type ComplaintItem = z.infer<typeof ComplaintItem>

export const ComplaintMessageItem = z.object({
  id: z.string(),
  complaint_id: z.string(),
  /** The complaint's customer, even if staff wrote the message. */
  user_id: z.string(),
  message: z.string(),
  attachments: z.array(Picture).default([]),
  sender_type: z.enum(['user', 'admin']),
  sender_id: z.string(),
  /** Whether the other side has read it. */
  is_read: z.boolean(),
  created_at: z.string(),
  /** Set on demo data, which sends no email. */
  seeded: z.boolean().optional(),
})
export type ComplaintMessageItem = z.infer<typeof ComplaintMessageItem>

/**
 * A note that staff wrote for each other. Stored as a separate item, so that no read of messages for
 * the customer can include it.
 */
export const ComplaintNoteItem = z.object({
  id: z.string(),
  complaint_id: z.string(),
  user_id: z.string(),
  note: z.string(),
  author: z.string(),
  created_at: z.string(),
})
export type ComplaintNoteItem = z.infer<typeof ComplaintNoteItem>

/** The list facet of unassigned complaints. */
export const unassigned = 'unassigned'

/** Adds the keys to a complaint. */
export const complaintWithKeys = (complaint: ComplaintItem) => ({
  ...complaintKey(complaint.user_id, complaint.id),
  ...complaintRef(complaint.id),
  ...listedFacet('COMPLAINTS', [], complaint.created_at, complaint.id, [
    complaint.status,
    complaint.priority,
    complaint.category,
    complaint.assigned_to ?? unassigned,
  ]),
  entity: 'complaint',
  ...complaint,
})

const messageKey = ({ user_id, complaint_id, created_at, id }: ComplaintMessageItem) =>
  complaintMessageKey(user_id, complaint_id, created_at, id)

/** Adds the keys to a message, which is stored under the complaint's customer. */
export const messageWithKeys = (message: ComplaintMessageItem) => ({
  ...messageKey(message),
  entity: 'complaint-message',
  ...message,
})

/** Maximum number of messages shown. */
const maxMessages = 200

/** Returns a customer's complaint. Another customer's isn't found. */
export const getComplaint = (userId: string, id: string): Promise<ComplaintItem | undefined> =>
  get(ComplaintItem, complaintKey(userId, id), { consistent: true })

const Reference = z.object({ pk: z.string() })

/** Finds a complaint by id alone, for staff. */
export const findComplaint = async (id: string): Promise<ComplaintItem | undefined> => {
  const [reference] = await query(Reference, {
    index: 'by-reference',
    partition: complaintRef(id).ref,
    limit: 1,
  })
  return reference && getComplaint(reference.pk.slice(userBuyer('').length), id)
}

const Version = z.object({ version: z.int() })

/** Returns a complaint's version with an eventually consistent read, which costs half a unit. */
export const complaintVersion = async (userId: string, id: string): Promise<number | undefined> =>
  (await get(Version, complaintKey(userId, id)))?.version

/** Lists the newest messages of a complaint, oldest of them first. */
export const listMessages = async (
  { user_id, id }: ComplaintItem,
  { newest = maxMessages, consistent = false } = {},
): Promise<ComplaintMessageItem[]> => {
  const found = await query(ComplaintMessageItem, {
    partition: userBuyer(user_id),
    beginsWith: complaintMessagePrefix(id),
    backwards: true,
    limit: newest,
    consistent,
  })
  return found.toReversed()
}

/** Stores a new complaint. */
export const createComplaint = (complaint: ComplaintItem): Step => ({
  write: { put: complaintWithKeys(complaint), when: 'attribute_not_exists(pk)' },
})

/** Replaces a complaint. Fails with `VersionConflict` if it changed after it was read. */
export const replaceComplaint = (before: ComplaintItem, next: ComplaintItem): Step => ({
  write: { put: complaintWithKeys(next), ...ifVersion(before.version) },
  failsWith: versionConflict,
})

/**
 * Adds a customer's message to their complaint if it isn't closed. Doesn't check the version, so
 * that staff can write at the same time.
 */
export const addMessage = (message: ComplaintMessageItem, closed: () => Error): Step[] => [
  { write: { put: messageWithKeys(message), when: 'attribute_not_exists(pk)' } },
  {
    write: {
      update: complaintKey(message.user_id, message.complaint_id),
      set: 'SET updated_at = :at, unread_by_staff = :yes ADD message_count :one, #version :one',
      when: 'attribute_exists(pk) AND #status <> :closed',
      names: { '#status': 'status', '#version': 'version' },
      values: { ':at': message.created_at, ':yes': true, ':closed': 'closed', ':one': 1 },
    },
    failsWith: closed,
  },
]

/** Adds staff's answer to the complaint as it was read, and resolves it if requested. */
export const addAnswer = (
  before: ComplaintItem,
  message: ComplaintMessageItem,
  { resolve }: { resolve: boolean },
): Step[] => [
  { write: { put: messageWithKeys(message), when: 'attribute_not_exists(pk)' } },
  replaceComplaint(before, {
    ...before,
    ...(resolve && { status: 'resolved' }),
    unread_by_customer: true,
    message_count: before.message_count + 1,
    answered_at: before.answered_at ?? message.created_at,
    updated_at: message.created_at,
    version: before.version + 1,
  }),
]

/** Lists staff's notes about a complaint, oldest first. */
export const listNotes = ({ user_id, id }: ComplaintItem): Promise<ComplaintNoteItem[]> =>
  query(ComplaintNoteItem, {
    partition: userBuyer(user_id),
    beginsWith: complaintNotePrefix(id),
    limit: maxMessages,
    consistent: true,
  })

/** Adds a note to a complaint. Doesn't change the version, which the customer's page would notice. */
export const addNote = (note: ComplaintNoteItem, gone: () => Error): Step[] => [
  {
    write: {
      put: {
        ...complaintNoteKey(note.user_id, note.complaint_id, note.created_at, note.id),
        entity: 'complaint-note',
        ...note,
      },
    },
  },
  {
    write: {
      check: complaintKey(note.user_id, note.complaint_id),
      when: 'attribute_exists(pk)',
    },
    failsWith: gone,
  },
]

/** Maps each reader to their unread flag. */
const unreadBy = { customer: 'unread_by_customer', staff: 'unread_by_staff' } as const

/**
 * Marks messages as read by one side. If another message arrived after the complaint was read,
 * returns false and keeps the complaint unread.
 */
const markSeen = async (
  { user_id, id, version }: ComplaintItem,
  messages: readonly ComplaintMessageItem[],
  reader: keyof typeof unreadBy,
): Promise<boolean> => {
  const steps: Step[] = messages.map(message => ({
    write: { update: messageKey(message), set: 'SET is_read = :yes', values: { ':yes': true } },
  }))
  while (steps.length >= maxWrites) await transact(steps.splice(0, maxWrites))
  const complaint: Step = {
    write: {
      update: complaintKey(user_id, id),
      set: `SET ${unreadBy[reader]} = :no ADD #version :one`,
      when: '#version = :read',
      names: { '#version': 'version' },
      values: { ':no': false, ':read': version, ':one': 1 },
    },
    failsWith: versionConflict,
  }
  try {
    await transact([...steps, complaint])
    return true
  } catch (error) {
    if (error instanceof VersionConflict) return false
    throw error
  }
}

/**
 * Marks the other side's messages as read and returns the updated complaint, or the unchanged one if
 * another message arrived.
 */
export const markMessagesRead = async (
  reader: keyof typeof unreadBy,
  complaint: ComplaintItem,
  messages: readonly ComplaintMessageItem[],
): Promise<ComplaintItem> => {
  const flag = unreadBy[reader]
  if (!complaint[flag]) return complaint
  const writer = reader === 'staff' ? 'user' : 'admin'
  const unread = messages.filter(one => one.sender_type === writer && !one.is_read)
  if (!(await markSeen(complaint, unread, reader))) return complaint
  return { ...complaint, [flag]: false, version: complaint.version + 1 }
}
