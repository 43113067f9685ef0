import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import type { Query } from '../../../shared/api/endpoint.ts'
import { paginate } from '../../../shared/rules/paginate.ts'
import { exportList } from '../../exports/export-list.ts'
import { exportedComplaints } from '../../exports/lists/complaints.ts'
import { startExport } from '../../exports/start-export.ts'
import type { UseCase } from '../../http/serve.ts'
import { complaintList } from '../../table/lists/complaint-list.ts'
import { type FacetSum, readListSum } from '../../table/lists/counts.ts'
import type { FacetFilter } from '../../table/lists/list.ts'
import { listOrSearch } from '../../table/lists/list-or-search.ts'
import { loadStaff, presentAdminComplaint } from '../present-complaint.ts'

type FacetQuery = Pick<
  Query<typeof adminComplaints.listAllComplaints>,
  'status' | 'priority' | 'category' | 'assigned_to'
>

/** Converts the filters of a ticket query to list facets, for lists and exports. */
export const complaintFacets = (query: FacetQuery): FacetFilter => {
  const { status, priority, category, assigned_to } = query
  return {
    status: status && [status],
    priority: priority && [priority],
    category: category && [category],
    assigned_to: assigned_to ? [assigned_to] : undefined,
  }
}

/** GET /admin/complaints: lists tickets, newest first, without messages. */
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

/**
 * GET /admin/complaints/stats: returns figures from counters. The average first response time is in
 * hours.
 */
export const complaintStats: UseCase<typeof adminComplaints.complaintStats> = async () => {
  const sums = await readListSum(complaintList.name)
  const add = (figure: (sum: FacetSum) => number) =>
    sums.reduce((total, sum) => total + figure(sum), 0)
  const ofStatus = (status: string) => add(sum => (sum.tuple[0] === status ? sum.count : 0))
  const answered = add(sum => sum.sums.answered ?? 0)
  const hours = add(sum => sum.sums.minutes ?? 0) / 60
  return {
    total_complaints: add(sum => sum.count),
    open_complaints: ofStatus('open'),
    resolved_complaints: ofStatus('resolved'),
    avg_response_time: answered === 0 ? 0 : Math.round((hours / answered) * 10) / 10,
  }
}

/** GET /admin/complaints/export: exports the filtered or selected tickets. */
export const exportComplaints: UseCase<typeof adminComplaints.exportComplaints> = request =>
  exportList(exportedComplaints, complaintFacets(request.query), request)

/** POST /admin/complaints/export: starts the same export in the background. */
export const startComplaintExport: UseCase<typeof adminComplaints.startComplaintExport> = request =>
  startExport(exportedComplaints, complaintFacets(request.query), request)
