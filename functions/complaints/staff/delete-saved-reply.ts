import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import { notFound } from '../../../shared/errors.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { getSavedReply, removeSavedReply } from '../../table/saved-replies.ts'
import { transact } from '../../table/transact.ts'
import { savedReplyChanged } from './save-reply.ts'

/** DELETE /admin/complaints/saved-replies/{id}. Errors: `not_found`, `conflict`. */
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
