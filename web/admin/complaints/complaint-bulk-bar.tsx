import { useVisitor } from '../../api/queries/current-user.ts'
import { BulkBar } from '../list/bulk-bar.tsx'
import type { Selection } from '../list/use-selection.ts'
import { useBulkComplaints } from './use-complaint-change.ts'

const actions = [
  { value: 'mark_in_progress', label: 'Mark as in progress' },
  { value: 'mark_resolved', label: 'Mark as resolved' },
  { value: 'mark_closed', label: 'Mark as closed' },
  { value: 'assign_to_me', label: 'Assign to me' },
] as const

/** Changes the status or assignee of the selected complaints. */
export function ComplaintBulkBar({ selection }: { selection: Selection }) {
  const visitor = useVisitor()
  const bulk = useBulkComplaints(visitor.state === 'signed-in' ? visitor.user : undefined)
  return (
    <BulkBar
      what="complaints"
      actions={actions}
      selection={selection}
      apply={(action, complaint_ids) => bulk.mutateAsync({ action, complaint_ids })}
    />
  )
}
