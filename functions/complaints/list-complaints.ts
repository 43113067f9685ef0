import type { complaints } from '../../shared/api/complaints.ts'
import type { Query } from '../../shared/api/endpoint.ts'
import { paginate } from '../../shared/rules/paginate.ts'
import type { UseCase } from '../http/serve.ts'
import { type ComplaintItem, listMessages } from '../table/complaints.ts'
import { newestComplaints } from '../table/own-complaints.ts'
import { presentComplaint } from './present-complaint.ts'

/** Messages per ticket in a list, enough to show whether support replied. */
const newest = 5

const matches =
  ({ status, priority, search = '' }: Query<typeof complaints.listComplaints>) =>
  (complaint: ComplaintItem): boolean =>
    (!status || complaint.status === status) &&
    (!priority || complaint.priority === priority) &&
    `${complaint.subject}\n${complaint.description}`.toLowerCase().includes(search.toLowerCase())

/**
 * GET /complaints: lists the customer's tickets. Filters all of them in memory, because a search
 * reads their text, and loads the newest messages of each ticket on the page.
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
