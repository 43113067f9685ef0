import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import {
  adminUsersQuery,
  exportUsers,
  type ListedUser,
  startUserExport,
} from '../../api/queries/admin-users.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fullName } from '../format.ts'
import { BulkBar } from '../list/bulk-bar.tsx'
import { ExportButton } from '../list/export-button.tsx'
import { ListBody } from '../list/list-body.tsx'
import { ListTitle } from '../list/list-title.tsx'
import { useSaveExport } from '../list/use-save-export.ts'
import { useSelection } from '../list/use-selection.ts'
import { useBulkUsers } from './use-user-change.ts'
import { pageSize, type UserListState, useUserList } from './use-user-list.ts'
import { UserFilterBar } from './user-filter-bar.tsx'
import { UserList } from './user-list.tsx'
import { UserStats } from './user-stats.tsx'

/** `/admin/users`: User Management (A-33 … ). */
export function Component() {
  const list = useUserList()
  const { page, role, ...rest } = list.filters
  const filters = { ...rest, role: role && [role] }
  const result = useQuery(adminUsersQuery({ ...filters, page, limit: pageSize }))
  return (
    <div className="@container">
      <ListTitle name="Users" path={paths.adminUsers()} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="serif text-desk-title">User Management</h1>
        <div className="flex flex-wrap gap-2.5">
          <ExportButton
            what="users"
            rows={result.data?.pagination.total}
            load={() => exportUsers(filters)}
            start={() => startUserExport(filters)}
          />
          <ButtonLink size="admin" to={paths.adminNewUser(list.query)} preventScrollReset>
            Create User
          </ButtonLink>
        </div>
      </div>
      <UserStats />
      <UserFilterBar list={list} />
      <section aria-label="Users">
        <ListBody
          what="users"
          failure="Failed to fetch users"
          empty={
            <EmptyState title="No users yet">
              Whoever registers, or is created here, will stand in this list.
            </EmptyState>
          }
          result={result}
          list={list}
        >
          {({ users }) => <SelectableUsers users={users} list={list} />}
        </ListBody>
      </section>
      <Outlet />
    </div>
  )
}

const actions = [
  { value: 'activate', label: 'Activate' },
  { value: 'deactivate', label: 'Deactivate' },
  { value: 'export_selected', label: 'Export selected' },
] as const

type Props = { users: ListedUser[]; list: UserListState }

/** The users of a page, of whom several can be changed at once. */
function SelectableUsers({ users, list }: Props) {
  const selection = useSelection(
    JSON.stringify(list.query),
    users.map(user => user.id),
  )
  const bulk = useBulkUsers()
  const save = useSaveExport('users')
  const nameOf = (id: string) => {
    const user = users.find(one => one.id === id)
    return user ? fullName(user) : 'A user'
  }
  return (
    <>
      <UserList users={users} list={list} selection={selection} />
      <BulkBar
        what="users"
        actions={actions}
        selection={selection}
        apply={(action, user_ids) =>
          action === 'export_selected'
            ? save(exportUsers({ ids: user_ids }), user_ids.length)
            : bulk.mutateAsync({ action, user_ids })
        }
        nameOf={nameOf}
      />
    </>
  )
}
