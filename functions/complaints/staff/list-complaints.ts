import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import { paginate } from '../../../shared/rules/paginate.ts'
import type { UseCase } from '../../http/serve.ts'
import { complaintList } from '../../table/lists/complaint-list.ts'
import { listOrSearch } from '../../table/lists/list-or-search.ts'
import { loadStaff, presentAdminComplaint } from '../present-complaint.ts'
import { complaintFacets } from './complaint-facets.ts'

/** GET /admin/complaints: newest first, without messages. */
export const listAllComplaints: UseCase<typeof adminComplaints.listAllComplaints> = async ({
  query,
}) => {
  const now = new Date()
  const { items, total } = await listOrSearch(complaintList, query, complaintFacets(query))
  const names = await loadStaff(items)
  return {
    complaints: await Promise.all(items.map(item => presentAdminComplaint(item, { names }, now))),
    pagination: paginate(query.page, query.limit, total),
  }
}
