import * as z from 'zod'
import {
  complaintCategories,
  complaintPriorities,
  complaintStatuses,
  ReturnItem,
} from '../../shared/schemas/complaint.ts'
import { ifVersion } from './if-version.ts'
import {
  complaintKey,
  complaintMessageKey,
  complaintMessagePrefix,
  complaintRef,
  listedFacet,
  userOwner,
} from './keys.ts'
import { get, query } from './read.ts'
import { VersionConflict, versionConflict } from './retry.ts'
import { maxWrites, type Step, transact } from './transact.ts'

/** A picture that belongs to a text; where it lies follows from its customer and id. */
const Picture = z.object({ id: z.string(), name: z.string() })
export type Picture = z.infer<typeof Picture>

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
  attachments: z.array(Picture).default([]),
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  /** What of the order is to go back, where the complaint asks for a return. */
  return_items: z.array(ReturnItem).default([]),
  status: z.enum(complaintStatuses),
  /** The member of staff it is given to. */
  assigned_to: z.string().nullable(),
  /** Something the customer wrote has not been opened by staff yet, and the other way round. */
  unread_by_staff: z.boolean(),
  unread_by_customer: z.boolean(),
  /** Counted here, so that a list does not read threads to count them. */
  message_count: z.int().default(0),
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
  /** Whose complaint it is, whoever wrote the message. */
  user_id: z.string(),
  message: z.string(),
  attachments: z.array(Picture).default([]),
  sender_type: z.enum(['user', 'admin']),
  sender_id: z.string(),
  /** By the other side. */
  is_read: z.boolean(),
  created_at: z.string(),
  /** Set on demonstration data, for which nobody is mailed. */
  seeded: z.boolean().optional(),
})
export type ComplaintMessageItem = z.infer<typeof ComplaintMessageItem>

/** What a list calls a complaint that nobody has been given. */
export const unassigned = 'unassigned'

/** The complaint with its keys, as it is put. */
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

/** A message with its keys: it lies with the customer who complained, whoever wrote it. */
export const messageWithKeys = (message: ComplaintMessageItem) => ({
  ...messageKey(message),
  entity: 'complaint-message',
  ...message,
})

/** How many messages of a thread are shown. */
const mostMessages = 200

/** A complaint of one customer; another's is simply not there. */
export const getComplaint = (userId: string, id: string): Promise<ComplaintItem | undefined> =>
  get(ComplaintItem, complaintKey(userId, id), { consistent: true })

const Reference = z.object({ pk: z.string() })

/** A complaint by its id alone, for staff. */
export const findComplaint = async (id: string): Promise<ComplaintItem | undefined> => {
  const [reference] = await query(Reference, {
    index: 'by-reference',
    partition: complaintRef(id).ref,
    limit: 1,
  })
  return reference && getComplaint(reference.pk.slice(userOwner('').length), id)
}

const Version = z.object({ version: z.int() })

/** The version of a customer's complaint, a moment old: half a unit for most of them. */
export const complaintVersion = async (userId: string, id: string): Promise<number | undefined> =>
  (await get(Version, complaintKey(userId, id)))?.version

/** The newest messages of a complaint, in the order they were written. */
export const listMessages = async (
  { user_id, id }: ComplaintItem,
  { newest = mostMessages, consistent = false } = {},
): Promise<ComplaintMessageItem[]> => {
  const found = await query(ComplaintMessageItem, {
    partition: userOwner(user_id),
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
 * Adds a message by either side to a complaint that is not closed. It depends on no version, so
 * that of two people writing at once neither loses their words.
 */
export const addMessage = (
  { answered_at }: ComplaintItem,
  message: ComplaintMessageItem,
  closed: () => Error,
): Step[] => {
  const byStaff = message.sender_type === 'admin'
  const unread = byStaff ? 'unread_by_customer' : 'unread_by_staff'
  const answered = byStaff ? ', answered_at = :answered' : ''
  return [
    { write: { put: messageWithKeys(message), when: 'attribute_not_exists(pk)' } },
    {
      write: {
        update: complaintKey(message.user_id, message.complaint_id),
        set: `SET updated_at = :at, ${unread} = :yes${answered} ADD message_count :one, #version :one`,
        when: 'attribute_exists(pk) AND #status <> :closed',
        names: { '#status': 'status', '#version': 'version' },
        values: {
          ':at': message.created_at,
          ':yes': true,
          ':closed': 'closed',
          ':one': 1,
          ...(byStaff && { ':answered': answered_at ?? message.created_at }),
        },
      },
      failsWith: closed,
    },
  ]
}

/** Who reads a complaint, and the note that something in it is new to them. */
const unreadBy = { customer: 'unread_by_customer', staff: 'unread_by_staff' } as const

/**
 * Notes that one side has seen these messages of the other. False, and the complaint stays unread,
 * where something was written since it was read at its version.
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
 * The complaint once one side has seen what the other wrote among these messages; as it was if more
 * was written meanwhile.
 */
export const seenBy = async (
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
