import type { Column } from '../../paper/column.ts'
import { userList } from '../../table/lists/user-list.ts'
import type { UserItem } from '../../table/users.ts'
import { createListing } from '../listing.ts'

const columns: Column<UserItem>[] = [
  { head: 'First name', kind: 'text', width: 16, value: user => user.first_name },
  { head: 'Last name', kind: 'text', width: 18, value: user => user.last_name },
  { head: 'Email', kind: 'text', width: 32, value: user => user.email },
  {
    head: 'Email verified',
    kind: 'text',
    width: 14,
    value: user => (user.email_verified ? 'yes' : 'no'),
  },
  { head: 'Phone', kind: 'text', width: 18, value: user => user.phone },
  { head: 'Role', kind: 'text', width: 12, value: user => user.role },
  { head: 'Status', kind: 'text', width: 12, value: user => user.status },
  { head: 'Orders', kind: 'count', width: 9, value: user => user.total_orders },
  { head: 'Joined', kind: 'time', width: 17, value: user => user.created_at },
  { head: 'Last login', kind: 'time', width: 17, value: user => user.last_login },
]

export const exportedUsers = createListing('users', userList, () => columns)
