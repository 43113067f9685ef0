import { useQuery } from '@tanstack/react-query'
import { complaintStatsQuery } from '../../api/queries/admin-complaints.ts'
import { formatCount } from '../format.ts'
import { ListStats } from '../list/list-stats.tsx'

/** Totals above the list. */
export function ComplaintStats() {
  const { data, isError, refetch } = useQuery(complaintStatsQuery)
  return (
    <ListStats
      stats={[
        { label: 'Total complaints', value: data && formatCount(data.total_complaints) },
        { label: 'Open complaints', value: data && formatCount(data.open_complaints) },
        { label: 'Resolved', value: data && formatCount(data.resolved_complaints) },
        {
          label: 'Average response time',
          value: data && `${formatCount(data.avg_response_time)} h`,
        },
      ]}
      failed={isError}
      onRetry={() => void refetch()}
    />
  )
}
