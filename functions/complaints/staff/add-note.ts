import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import { notFound } from '../../../shared/errors.ts'
import type { UseCase } from '../../http/serve.ts'
import { presentNote } from '../../present-note.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { addNote } from '../../table/complaints.ts'
import { newId } from '../../table/id.ts'
import { transact } from '../../table/transact.ts'
import { anyComplaint } from './any-complaint.ts'

/**
 * POST /admin/complaints/{id}/notes: adds a note, also to a closed ticket. Sends no email. Errors:
 * `not_found`.
 */
export const addComplaintNote: UseCase<typeof adminComplaints.addComplaintNote> = async ({
  params,
  body,
  user,
}) => {
  const now = new Date()
  const complaint = await anyComplaint(params)
  const by = actorOf(user)
  const note = {
    id: newId('nte', now),
    complaint_id: complaint.id,
    user_id: complaint.user_id,
    note: body.note,
    author: by.name,
    created_at: now.toISOString(),
  }
  await transact([
    ...addNote(note, () => notFound('Ticket')),
    audit(
      by,
      'complaint.note',
      { id: complaint.id, name: complaint.complaint_number },
      { before: {}, after: { note_id: note.id } },
      note.created_at,
    ),
  ])
  return presentNote(note)
}
