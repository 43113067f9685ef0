import type { StaffTicket } from '../../api/queries/admin-complaints.ts'
import { StaffNotes } from '../staff-notes.tsx'
import { useAddNote } from './use-complaint-change.ts'

/** Shows the internal notes of a ticket. */
export const InternalNotes = ({ ticket }: { ticket: StaffTicket }) => (
  <div className="py-3">
    <StaffNotes notes={ticket.notes} add={useAddNote(ticket.id)} />
  </div>
)
