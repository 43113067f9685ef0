import type { Actor } from '../table/audit.ts'
import type { UserItem } from '../table/users.ts'

/** A user as timelines and the audit trail name them. */
export const actorOf = (user: UserItem): Actor => ({
  id: user.id,
  name: `${user.first_name} ${user.last_name}`.trim() || user.email,
})
