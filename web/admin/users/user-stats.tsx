import { useQuery } from '@tanstack/react-query'
import { figures } from '../../../shared/figures.ts'
import { userStatsQuery } from '../../api/queries/admin-users.ts'
import { formatCount } from '../format.ts'
import { ListStats } from '../list/list-stats.tsx'

/** Totals above the list. */
export function UserStats() {
  const { data, isError, refetch } = useQuery(userStatsQuery)
  return (
    <ListStats
      stats={[
        {
          label: figures.total_users.name,
          covers: 'now',
          value: data && formatCount(data.total_users),
        },
        { label: 'Active users', value: data && formatCount(data.active_users) },
        { label: 'Admins', value: data && formatCount(data.admin_users) },
        { label: 'New today', value: data && formatCount(data.new_users_today) },
      ]}
      failed={isError}
      onRetry={() => void refetch()}
    />
  )
}
