import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import type { UseCase } from '../../http/serve.ts'
import { complaintList } from '../../table/lists/complaint-list.ts'
import { readSum, type Sum } from '../../table/lists/counts.ts'

/** GET /admin/complaints/stats, from counters. The average first response time is in hours. */
export const complaintStats: UseCase<typeof adminComplaints.complaintStats> = async () => {
  const sums = await readSum(complaintList.name)
  const add = (figure: (sum: Sum) => number) => sums.reduce((total, sum) => total + figure(sum), 0)
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
