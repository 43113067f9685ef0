import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import type { Body } from '../../../shared/api/endpoint.ts'
import { applyToEach } from '../../http/bulk.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf } from '../../table/audit.ts'
import { changeComplaint, type Handling } from './change-complaint.ts'

type Action = Body<typeof adminComplaints.bulkComplaints>['action']

const changes: Record<Action, (me: string) => Partial<Handling>> = {
  mark_in_progress: () => ({ status: 'in_progress' }),
  mark_resolved: () => ({ status: 'resolved' }),
  mark_closed: () => ({ status: 'closed' }),
  assign_to_me: (me: string) => ({ assigned_to: me }),
}

/**
 * POST /admin/complaints/bulk-action: each ticket in a transaction of its own. One that is so
 * already counts as changed, so that asking again answers the same.
 */
export const bulkComplaints: UseCase<typeof adminComplaints.bulkComplaints> = ({ body, user }) =>
  applyToEach(body.complaint_ids, id =>
    changeComplaint(id, changes[body.action](user.id), actorOf(user)),
  )
