import type { UserRecord } from '../../../api/queries/admin-users.ts'
import { Panel } from '../../figures/panel.tsx'
import { StaffNotes } from '../../staff-notes.tsx'
import { useAddUserNote } from './use-user-remarks.ts'

type Props = { id: string; notes: UserRecord['notes'] }

/** Shows the internal notes of a customer, newest first. */
export const UserNotes = ({ id, notes }: Props) => (
  <Panel title="Internal notes" roomy>
    <div className="px-5 py-4">
      <StaffNotes notes={notes} add={useAddUserNote(id)} />
    </div>
  </Panel>
)
