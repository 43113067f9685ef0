import { Link, useNavigate } from 'react-router-dom'
import type { ListedUser } from '../../api/queries/admin-users.ts'
import { paths } from '../../paths.ts'
import { Cell, HeadCell, Row, Table, TableHead } from '../../ui/table.tsx'
import { capital, formatCount, fullName } from '../format.ts'
import { SelectAllCell, SelectBox, SelectCell } from '../list/select-box.tsx'
import { SortCell } from '../list/sort-cell.tsx'
import type { Selection } from '../list/use-selection.ts'
import { useStoreTime } from '../use-store-time.ts'
import { StatusToggle } from './status-toggle.tsx'
import type { UserListState } from './use-user-list.ts'
import { UserBadge } from './user-badge.tsx'
import { UserRowMenu } from './user-row-menu.tsx'

type Props = { users: ListedUser[]; list: UserListState; selection: Selection }

/** The users of one page: a table, and two lines each where there is little room. */
export const UserList = (props: Props) => (
  <>
    <div className="hidden @3xl:block">
      <UserTable {...props} />
    </div>
    <div className="@3xl:hidden">
      <UserLines {...props} />
    </div>
  </>
)

function UserTable({ users, list, selection }: Props) {
  const navigate = useNavigate()
  const time = useStoreTime()
  return (
    <Table caption="Users">
      <TableHead>
        <SelectAllCell what="users" selection={selection} />
        <HeadCell>User</HeadCell>
        <HeadCell className="hidden @6xl:table-cell">Phone</HeadCell>
        <HeadCell>Role</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell number>Orders</HeadCell>
        <HeadCell className="hidden @5xl:table-cell">Last login</HeadCell>
        <SortCell name="Joined" list={list} />
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <tbody>
        {users.map(user => {
          const href = paths.adminUser(user, list.query)
          return (
            <Row
              key={user.id}
              selected={selection.has(user.id)}
              className="cursor-pointer"
              onClick={() => navigate(href)}
            >
              <SelectCell id={user.id} name={fullName(user)} selection={selection} />
              <Cell className="max-w-56">
                <Link
                  to={href}
                  className="block truncate font-medium"
                  onClick={event => event.stopPropagation()}
                >
                  {fullName(user)}
                </Link>
                <span className="block truncate text-small text-ink-2">{user.email}</span>
              </Cell>
              <Cell className="figures hidden whitespace-nowrap text-ink-2 @6xl:table-cell">
                {user.phone || 'N/A'}
              </Cell>
              <Cell>{capital(user.role)}</Cell>
              <Cell>
                <UserBadge status={user.status} />
              </Cell>
              <Cell number>{formatCount(user.total_orders)}</Cell>
              <Cell className="figures hidden whitespace-nowrap text-ink-2 @5xl:table-cell">
                {user.last_login ? time(user.last_login) : 'Never'}
              </Cell>
              <Cell className="figures whitespace-nowrap text-ink-2">{time(user.created_at)}</Cell>
              <Cell className="w-36" onClick={event => event.stopPropagation()}>
                <div className="flex items-center justify-end gap-2">
                  <StatusToggle rank="text" user={user} name={fullName(user)} />
                  <UserRowMenu user={user} query={list.query} />
                </div>
              </Cell>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}

function UserLines({ users, list, selection }: Props) {
  return (
    <ul className="border-t border-line">
      {users.map(user => (
        <li key={user.id} className="flex items-center gap-3.5 border-b border-line">
          <SelectBox id={user.id} name={fullName(user)} selection={selection} />
          <Link
            to={paths.adminUser(user, list.query)}
            className="grid min-w-0 grow grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3.5"
          >
            <span className="truncate text-body font-medium">{fullName(user)}</span>
            <span className="text-right text-ink-2">{capital(user.role)}</span>
            <span className="truncate text-ink-2">{user.email}</span>
            <span className="text-right">
              <UserBadge status={user.status} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
