import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import type { Body } from '../../../shared/api/endpoint.ts'
import { applyToEach } from '../../http/bulk.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf } from '../../table/audit.ts'
import { type ComplaintChange, changeComplaint } from './change-complaint.ts'

type Action = Body<typeof adminComplaints.bulkComplaints>['action']

const changes: Record<Action, (me: string) => Partial<ComplaintChange>> = {
  mark_in_progress: () => ({ status: 'in_progress' }),
  mark_resolved: () => ({ status: 'resolved' }),
  mark_closed: () => ({ status: 'closed' }),
  assign_to_me: (me: string) => ({ assigned_to: me }),
}

/**
 * POST /admin/complaints/bulk-action: changes each ticket in a separate transaction. Tickets that
 * need no change count as changed, so that retries return the same result.
 */
export const bulkComplaints: UseCase<typeof adminComplaints.bulkComplaints> = ({ body, user }) =>
  applyToEach(body.complaint_ids, id =>
    changeComplaint(id, changes[body.action](user.id), actorOf(user)),
  )
