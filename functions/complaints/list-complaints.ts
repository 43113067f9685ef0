import type { complaints } from '../../shared/api/complaints.ts'
import type { Query } from '../../shared/api/endpoint.ts'
import { paginate } from '../../shared/rules/paginate.ts'
import type { UseCase } from '../http/serve.ts'
import { type ComplaintItem, listMessages } from '../table/complaints.ts'
import { newestComplaints } from '../table/own-complaints.ts'
import { presentComplaint } from './present-complaint.ts'

/** Messages of each ticket that a list shows: enough to tell whether support wrote something new. */
const newest = 5

const matches =
  ({ status, priority, search = '' }: Query<typeof complaints.listComplaints>) =>
  (complaint: ComplaintItem): boolean =>
    (!status || complaint.status === status) &&
    (!priority || complaint.priority === priority) &&
    `${complaint.subject}\n${complaint.description}`.toLowerCase().includes(search.toLowerCase())

/**
 * GET /complaints: a search looks into what was written, so that it has to be read: one query for
 * the customer's tickets, filtered in memory, and one for the newest messages of each ticket on the
 * page. However long a thread is, the tickets know its length.
 */
export const listComplaints: UseCase<typeof complaints.listComplaints> = async ({
  query,
  user,
}) => {
  const { page, limit } = query
  const now = new Date()
  const found = (await newestComplaints(user.id)).filter(matches(query))
  const shown = found.slice((page - 1) * limit, page * limit)
  return {
    complaints: await Promise.all(
      shown.map(async one => presentComplaint(one, await listMessages(one, { newest }), now)),
    ),
    pagination: paginate(page, limit, found.length),
  }
}
