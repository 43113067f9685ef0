import * as z from 'zod'
import { attachmentTypes } from '../../shared/rules/tickets.ts'
import { secondsOf } from './expiry.ts'
import { attachmentKey } from './keys.ts'
import { batchGet } from './read.ts'
import type { Step } from './transact.ts'
import { put } from './write.ts'

/** A customer's picture: prepared for upload, then attached to a message. */
export const AttachmentItem = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  type: z.enum(attachmentTypes),
  /** The complaint it is attached to, or null. */
  complaint_id: z.string().nullable(),
  created_at: z.string(),
  /** When an unattached picture is deleted, in seconds since 1970. */
  expires_at: z.int().optional(),
})
export type AttachmentItem = z.infer<typeof AttachmentItem>

/** How long an unattached picture is kept. The stream consumer deletes its file. */
const waitingSeconds = 86_400

/** Records a picture before its upload. */
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

/** Returns those of a customer's pictures that aren't attached yet. */
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

/** Attaches a picture to a complaint permanently. */
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
