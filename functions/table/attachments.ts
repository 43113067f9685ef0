import * as z from 'zod'
import { attachmentTypes } from '../../shared/schemas/complaint.ts'
import { secondsOf } from './expiry.ts'
import { attachmentKey } from './keys.ts'
import { batchGet } from './read.ts'
import type { Step } from './transact.ts'
import { put } from './write.ts'

/** A picture of a customer: prepared, and once a text claimed it, part of that text. */
export const AttachmentItem = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  type: z.enum(attachmentTypes),
  /** The complaint it belongs to; null until then. */
  complaint_id: z.string().nullable(),
  created_at: z.string(),
  /** When it is forgotten if nothing claims it, in seconds since 1970. */
  expires_at: z.int().optional(),
})
export type AttachmentItem = z.infer<typeof AttachmentItem>

/** How long a picture waits for its text. The stream deletes it with its item. */
const waitingSeconds = 86_400

/** Notes a picture that is about to be uploaded. */
export const addAttachment = (
  attachment: Omit<AttachmentItem, 'expires_at' | 'complaint_id'>,
): Promise<boolean> =>
  put({
    ...attachmentKey(attachment.user_id, attachment.id),
    entity: 'attachment',
    ...attachment,
    complaint_id: null,
    expires_at: secondsOf(new Date(attachment.created_at)) + waitingSeconds,
  })

/** Those of a customer's pictures that are still there to be claimed. */
export const waitingAttachments = async (
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<AttachmentItem[]> => {
  const keys = ids.map(id => attachmentKey(userId, id))
  const found = await batchGet(AttachmentItem, keys, { consistent: true })
  return found.filter(
    ({ complaint_id, expires_at = 0 }) => complaint_id === null && expires_at > secondsOf(now),
  )
}

/** Makes a waiting picture part of a complaint, for good. */
export const claimAttachment = (
  userId: string,
  id: string,
  complaintId: string,
  gone: () => Error,
): Step => ({
  write: {
    update: attachmentKey(userId, id),
    set: 'SET complaint_id = :complaint REMOVE expires_at',
    when: 'attribute_type(complaint_id, :null)',
    values: { ':complaint': complaintId, ':null': 'NULL' },
  },
  failsWith: gone,
})
