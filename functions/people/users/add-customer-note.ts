import type { adminUsers } from '../../../shared/api/admin-users.ts'
import { notFound } from '../../../shared/errors.ts'
import type { UseCase } from '../../http/serve.ts'
import { presentNote } from '../../present-note.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { addCustomerNote as addNote } from '../../table/customer-notes.ts'
import { newId } from '../../table/id.ts'
import { transact } from '../../table/transact.ts'
import { anyUser } from './any-user.ts'

/**
 * POST /admin/users/{id}/notes: adds a note. The audit trail records the note without its text.
 * Errors: `not_found`.
 */
export const addCustomerNote: UseCase<typeof adminUsers.addCustomerNote> = async ({
  params,
  body,
  user,
}) => {
  const now = new Date()
  const customer = await anyUser(params)
  const by = actorOf(user)
  const note = {
    id: newId('nte', now),
    user_id: customer.id,
    note: body.note,
    author: by.name,
    created_at: now.toISOString(),
  }
  await transact([
    ...addNote(note, () => notFound('User')),
    audit(
      by,
      'user.note',
      customer.id,
      { before: {}, after: { note_id: note.id } },
      note.created_at,
    ),
  ])
  return presentNote(note)
}
