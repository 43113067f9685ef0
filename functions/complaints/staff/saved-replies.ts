import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import { maxSavedReplies } from '../../../shared/schemas/saved-reply.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf, audit } from '../../table/audit.ts'
import {
  getSavedReply,
  putSavedReply,
  listSavedReplies as readSavedReplies,
  removeSavedReply,
  type SavedReplyItem,
} from '../../table/saved-replies.ts'
import { transact } from '../../table/transact.ts'

/** GET /admin/complaints/saved-replies: lists saved replies by title. */
export const listSavedReplies: UseCase<typeof adminComplaints.listSavedReplies> = async () => {
  const replies = await readSavedReplies()
  return { replies: replies.toSorted((one, other) => one.title.localeCompare(other.title, 'en')) }
}

/** Creates the error for a saved reply that someone else changed. */
export const savedReplyChanged = (now?: SavedReplyItem): ShopError =>
  new ShopError('conflict', 'Someone else changed this saved reply.', {
    ...(now && { data: { reply: now } }),
  })

const auditedFields = ({ title, message }: SavedReplyItem) => ({ title, message })

/**
 * PUT /admin/complaints/saved-replies/{id}: stores a reply under an id that the client picks. A repeated
 * request changes nothing. Errors: `not_found`, `conflict` with the current reply, `not_allowed`.
 */
export const saveReply: UseCase<typeof adminComplaints.saveReply> = async ({
  params,
  body,
  user,
}) => {
  const { version, ...fields } = body
  const before = await getSavedReply(params.id)
  const isRepeat = before?.title === fields.title && before.message === fields.message
  if (before && isRepeat) return before
  if (!before && version > 0) throw notFound('Saved reply')
  if (before && before.version !== version) throw savedReplyChanged(before)
  if (!before && (await readSavedReplies()).length >= maxSavedReplies)
    throw new ShopError(
      'not_allowed',
      `A store can have ${maxSavedReplies} saved replies. Delete one first.`,
    )
  const updated_at = new Date().toISOString()
  const after = { id: params.id, ...fields, updated_at, version: version + 1 }
  await transact([
    putSavedReply(before, after, savedReplyChanged),
    audit(
      actorOf(user),
      before ? 'saved-reply.update' : 'saved-reply.create',
      { id: after.id, name: after.title },
      { before: before ? auditedFields(before) : {}, after: auditedFields(after) },
      updated_at,
    ),
  ])
  return after
}

/** DELETE /admin/complaints/saved-replies/{id}: deletes a reply. Errors: `not_found`, `conflict`. */
export const deleteSavedReply: UseCase<typeof adminComplaints.deleteSavedReply> = async ({
  params,
  user,
}) => {
  const reply = await getSavedReply(params.id)
  if (!reply) throw notFound('Saved reply')
  const { id, title, message } = reply
  await transact([
    removeSavedReply(reply, savedReplyChanged),
    audit(
      actorOf(user),
      'saved-reply.delete',
      { id, name: title },
      { before: { title, message }, after: {} },
      new Date().toISOString(),
    ),
  ])
  return {}
}
