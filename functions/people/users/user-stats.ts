import type { adminUsers } from '../../../shared/api/admin-users.ts'
import { dayIn } from '../../../shared/rules/day.ts'
import type { UseCase } from '../../http/serve.ts'
import { readSum, type Sum } from '../../table/lists/counts.ts'
import { countListed } from '../../table/lists/page.ts'
import { userList } from '../../table/lists/user-list.ts'
import { getSettings } from '../../table/settings.ts'

/** GET /admin/users/stats, from counters. Today is in the store's time zone. */
export const userStats: UseCase<typeof adminUsers.userStats> = async () => {
  const { time_zone: zone } = await getSettings()
  const today = dayIn(zone, new Date())
  const [sums, new_users_today] = await Promise.all([
    readSum(userList.name),
    countListed(userList, { facets: {}, from: today, to: today }, zone),
  ])
  const count = (isCounted: (sum: Sum) => boolean) =>
    sums.filter(isCounted).reduce((total, sum) => total + sum.count, 0)
  return {
    total_users: count(() => true),
    active_users: count(({ tuple: [, status] }) => status === 'active'),
    admin_users: count(({ tuple: [role] }) => role === 'admin'),
    new_users_today,
  }
}
