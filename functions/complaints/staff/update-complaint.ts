import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf } from '../../table/audit.ts'
import { withThread } from './any-complaint.ts'
import { changeComplaint } from './change-complaint.ts'

/**
 * PUT /admin/complaints/{id}/status: changes a ticket. Omitted fields stay. Errors: see
 * `changeComplaint`.
 */
export const updateComplaint: UseCase<typeof adminComplaints.updateComplaint> = async ({
  params,
  body: { status, priority, assigned_to, version },
  user,
}) => {
  const change = {
    ...(status && { status }),
    ...(priority && { priority }),
    ...(assigned_to !== undefined && { assigned_to: assigned_to || null }),
  }
  return withThread(await changeComplaint(params.id, change, actorOf(user), version))
}
