import { invalidField } from '../../../shared/errors.ts'
import { type Actor, audit } from '../../table/audit.ts'
import { type ComplaintItem, replaceComplaint } from '../../table/complaints.ts'
import { retryOnConflict } from '../../table/retry.ts'
import { type Step, transact } from '../../table/transact.ts'
import { requireStaff } from '../../table/users.ts'
import { anyComplaint, refuseOutdatedComplaint } from './any-complaint.ts'

/** The fields of a ticket that staff can change. */
export type ComplaintChange = Pick<ComplaintItem, 'status' | 'priority' | 'assigned_to'>

const pickChange = ({ status, priority, assigned_to }: ComplaintChange): ComplaintChange => ({
  status,
  priority,
  assigned_to,
})

const notStaff = () => {
  const message = 'Choose an active admin or manager'
  return invalidField('body.assigned_to', message)
}

/** Requires a new assignee to be active staff when the change commits. */
const requireAssignee = (before: ComplaintChange, { assigned_to }: ComplaintChange): Step[] =>
  assigned_to && assigned_to !== before.assigned_to ? [requireStaff(assigned_to, notStaff)] : []

const attempt = async (
  before: ComplaintItem,
  change: Partial<ComplaintChange>,
  by: Actor,
): Promise<ComplaintItem> => {
  const from = pickChange(before)
  const to = { ...from, ...change }
  if (JSON.stringify(from) === JSON.stringify(to)) return before
  const at = new Date().toISOString()
  const next = { ...before, ...to, updated_at: at, version: before.version + 1 }
  await transact([
    replaceComplaint(before, next),
    ...requireAssignee(from, to),
    audit(
      by,
      'complaint.update',
      { id: before.id, name: before.complaint_number },
      { before: from, after: to },
      at,
    ),
  ])
  return next
}

/**
 * Changes status, priority or assignee and records the audit entry in one transaction. Writes
 * nothing if nothing changes. Retries if a message arrives at the same time. Errors: `not_found`,
 * `invalid` if the assignee isn't staff, `conflict` if `seen` is stale, `busy`.
 */
export const changeComplaint = (
  id: string,
  change: Partial<ComplaintChange>,
  by: Actor,
  seen?: number,
): Promise<ComplaintItem> => {
  const readAndChange = async () => {
    const before = await anyComplaint({ id })
    await refuseOutdatedComplaint(before, seen)
    return attempt(before, change, by)
  }
  return retryOnConflict(readAndChange, {
    message: 'Someone else is changing this ticket. Try again.',
  })
}
