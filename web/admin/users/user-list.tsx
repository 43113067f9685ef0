import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Pagination } from '../../../shared/schemas/common.ts'
import type { ListedUser } from '../../api/queries/admin-users.ts'
import { Link } from '../../routing/link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { capitalize, formatCount, fullName } from '../format.ts'
import { useIsAdmin } from '../frame/use-is-admin.ts'
import type { Column } from '../list/column.ts'
import { RecordLink } from '../list/record-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import { timeSort } from '../list/sort-cell.tsx'
import { adminPaths } from '../paths.ts'
import { useStoreTime } from '../use-store-time.ts'
import { StatusToggle } from './status-toggle.tsx'
import type { UserListState } from './use-user-list.ts'
import { UserBadge } from './user-badge.tsx'
import { UserBulkBar } from './user-bulk-bar.tsx'
import { UserRowMenu } from './user-row-menu.tsx'

type Props = {
  result: UseQueryResult<{ users: ListedUser[]; pagination: Pagination }>
  list: UserListState
}

/** Lists the users of one page. Only admins change them (Q46). */
export function UserList({ result, list }: Props) {
  const isAdmin = useIsAdmin()
  const columns = useUserColumns(list).filter(({ kind }) => isAdmin || kind !== 'actions')
  return (
    <RecordList
      what="users"
      query={result}
      items={result.data?.users}
      paging={result.data?.pagination}
      list={list}
      empty={
        <EmptyState title="No users yet">
          Customers appear here when they register. You can also create users.
        </EmptyState>
      }
      columns={columns}
      narrow={(user, checkbox) => <NarrowUser user={user} query={list.query} checkbox={checkbox} />}
      hrefOf={user => adminPaths.user(user, list.query)}
      {...(isAdmin && {
        selectable: {
          nameOf: fullName,
          bulkBar: selection => <UserBulkBar selection={selection} />,
        },
      })}
    />
  )
}

function useUserColumns(list: UserListState): Column<ListedUser>[] {
  const time = useStoreTime()
  return [
    {
      heading: 'User',
      className: 'max-w-56',
      cell: user => (
        <>
          <RecordLink to={adminPaths.user(user, list.query)} className="block truncate font-medium">
            {fullName(user)}
          </RecordLink>
          <span className="block truncate text-small text-ink-2">{user.email}</span>
        </>
      ),
    },
    {
      heading: 'Phone',
      from: '6xl',
      className: 'figures whitespace-nowrap text-ink-2',
      cell: user => user.phone || 'N/A',
    },
    { heading: 'Role', cell: user => capitalize(user.role) },
    { heading: 'Status', cell: user => <UserBadge status={user.status} /> },
    { heading: 'Orders', kind: 'number', cell: user => formatCount(user.total_orders) },
    {
      heading: 'Last login',
      kind: 'time',
      from: '5xl',
      cell: user => (user.last_login ? time(user.last_login) : 'Never'),
    },
    {
      heading: 'Joined',
      kind: 'time',
      sort: timeSort(list),
      cell: user => time(user.created_at),
    },
    {
      heading: 'Actions',
      kind: 'actions',
      className: 'w-36',
      cell: user => (
        <div className="flex items-center justify-end gap-2">
          <StatusToggle rank="text" user={user} name={fullName(user)} />
          <UserRowMenu user={user} query={list.query} />
        </div>
      ),
    },
  ]
}

type NarrowProps = { user: ListedUser; query: Record<string, string>; checkbox: ReactNode }

const NarrowUser = ({ user, query, checkbox }: NarrowProps) => (
  <div className="flex items-center gap-3.5">
    {checkbox}
    <Link
      to={adminPaths.user(user, query)}
      className="grid min-w-0 grow grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3.5"
    >
      <span className="truncate text-body font-medium">{fullName(user)}</span>
      <span className="text-right text-ink-2">{capitalize(user.role)}</span>
      <span className="truncate text-ink-2">{user.email}</span>
      <span className="text-right">
        <UserBadge status={user.status} />
      </span>
    </Link>
  </div>
)
