import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { adminUsersQuery, exportUsers, startUserExport } from '../../api/queries/admin-users.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useIsAdmin } from '../frame/use-is-admin.ts'
import { ExportButton } from '../list/export-button.tsx'
import { ListTitle } from '../list/list-title.tsx'
import { adminPaths } from '../paths.ts'
import { GuestMatches } from './guest-matches.tsx'
import { pageSize, useUserList } from './use-user-list.ts'
import { UserFilterBar } from './user-filter-bar.tsx'
import { UserList } from './user-list.tsx'
import { UserStats } from './user-stats.tsx'

/** `/admin/users`: User Management. */
export function Component() {
  const isAdmin = useIsAdmin()
  const list = useUserList()
  const { page, role, ...rest } = list.filters
  const filters = { ...rest, role: role && [role] }
  const result = useQuery(adminUsersQuery({ ...filters, page, limit: pageSize }))
  const isEmpty = result.data?.users.length === 0
  return (
    <div className="@container">
      <ListTitle name="Users" path={adminPaths.users()} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="serif text-desk-title">User Management</h1>
        <div className="flex flex-wrap gap-2.5">
          <ExportButton
            what="users"
            rows={result.data?.pagination.total}
            load={() => exportUsers(filters)}
            start={() => startUserExport(filters)}
          />
          {isAdmin && (
            <ButtonLink size="admin" to={adminPaths.newUser(list.query)} preventScrollReset>
              Create User
            </ButtonLink>
          )}
        </div>
      </div>
      <UserStats />
      <UserFilterBar list={list} />
      {isEmpty && <GuestMatches list={list} />}
      <UserList result={result} list={list} />
      {!isEmpty && <GuestMatches list={list} />}
      <Outlet />
    </div>
  )
}
