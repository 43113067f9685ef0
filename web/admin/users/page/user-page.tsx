import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, Outlet, useParams } from 'react-router-dom'
import { formatDollars } from '../../../../shared/rules/money.ts'
import { isApiError } from '../../../api/api-error.ts'
import {
  adminUserQuery,
  type UserDetail,
  type UserRecord,
  userRecordQuery,
} from '../../../api/queries/admin-users.ts'
import { WindowTitle } from '../../../store-name.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { StatCards } from '../../figures/stat-cards.tsx'
import { formatCount, fullName } from '../../format.ts'
import { adminPaths } from '../../paths.ts'
import { TagsPanel } from '../../tags-panel.tsx'
import { useUserList } from '../use-user-list.ts'
import { useChangeUserTags } from './use-user-remarks.ts'
import { UserComplaints } from './user-complaints.tsx'
import { UserAccount, UserAddresses, UserConsent } from './user-contact.tsx'
import { UserHead } from './user-head.tsx'
import { UserNotes } from './user-notes.tsx'
import { UserOrders } from './user-orders.tsx'

/** `/admin/users/{id}`: everything about one person. */
export function Component() {
  const { id = '' } = useParams()
  const result = useQuery(adminUserQuery(id))
  return (
    <>
      <BackToList />
      {result.data ? <Person key={id} user={result.data} /> : <NoUser result={result} />}
      <Outlet />
    </>
  )
}

/** Links back to the list, where it was scrolled to. */
function BackToList() {
  const { query } = useUserList()
  return (
    <Link
      to={adminPaths.users(query)}
      state={{ restoreScroll: true }}
      className="inline-flex min-h-8 items-center gap-1.5 text-ink-2 transition-colors hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" size={15} strokeWidth={1.5} />
      Users
    </Link>
  )
}

/** How much the person bought. The figures are those of the reports, and load with the record. */
const statsOf = ({ total_orders }: UserDetail, record: UserRecord | undefined) => [
  { label: 'Orders', covers: 'all time', value: formatCount(total_orders) },
  record
    ? { label: 'Purchases', covers: 'paid and kept', value: formatCount(record.purchases) }
    : null,
  record ? { label: 'Spent', covers: 'less refunds', value: formatDollars(record.spent) } : null,
  record
    ? { label: 'Average', covers: 'per purchase', value: formatDollars(record.average) }
    : null,
]

/** Two columns where there is room, otherwise one. */
function Person({ user }: { user: UserDetail }) {
  const { id } = user
  const { data: record, isError, isFetching, refetch } = useQuery(userRecordQuery(id))
  const tags = record?.tags ?? []
  const changeTags = useChangeUserTags(id, tags)
  return (
    <>
      <WindowTitle admin title={fullName(user)} />
      <UserHead user={user} />
      <div className="mt-6 grid gap-5 text-admin">
        <StatCards stats={statsOf(user, record)} />
        {isError && !record && (
          <ErrorState
            message="Failed to load the customer’s history"
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_21.75rem] xl:items-start">
          <div className="grid min-w-0 gap-5">
            <UserOrders id={id} />
            {record && <UserComplaints complaints={record.complaints} />}
          </div>
          <div className="grid min-w-0 gap-5">
            <UserAccount user={user} />
            {record && (
              <>
                <TagsPanel tags={tags} change={changeTags} maxTags={20} maxLength={30} />
                <UserNotes id={id} notes={record.notes} />
              </>
            )}
            <UserAddresses addresses={user.Addresses} />
            {record && <UserConsent record={record} />}
          </div>
        </div>
      </div>
    </>
  )
}

/** The page while the person loads, when there is none, or when loading failed. */
const NoUser = ({ result }: { result: UseQueryResult<UserDetail> }) => {
  const { error, isFetching, refetch } = result
  const isMissing = isApiError(error, 'not_found') || isApiError(error, 'invalid')
  return (
    <div className="py-4">
      <WindowTitle admin title="User" />
      {error ? (
        <>
          <h1 className="sr-only">User</h1>
          <ErrorState
            message={isMissing ? 'This user doesn’t exist.' : 'Failed to load user details'}
            busy={isFetching}
            {...(!isMissing && { onRetry: () => void refetch() })}
          />
        </>
      ) : (
        <>
          <Loading what="the user" />
          <Skeleton className="h-9 w-72" />
          <Skeleton className="mt-5 h-96" />
        </>
      )}
    </div>
  )
}
