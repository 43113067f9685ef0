import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from 'react-router-dom'
import { maxTagLength, maxTags } from '../../../../shared/schemas/customer-record.ts'
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
import { fullName } from '../../format.ts'
import { recordProblem } from '../../record-problem.ts'
import { TagsPanel } from '../../tags-panel.tsx'
import { BackToUsers } from './back-to-users.tsx'
import { purchaseStats } from './purchase-stats.ts'
import { useChangeUserTags } from './use-user-remarks.ts'
import { UserComplaints } from './user-complaints.tsx'
import { UserAccount, UserAddresses, UserConsent } from './user-contact.tsx'
import { UserHead } from './user-head.tsx'
import { UserNotes } from './user-notes.tsx'
import { UserOrders, useUserOrders } from './user-orders.tsx'

/** `/admin/users/{id}`: everything about one person. */
export function Component() {
  const { id = '' } = useParams()
  const result = useQuery(adminUserQuery(id))
  return (
    <>
      <BackToUsers />
      {result.data ? <Person key={id} user={result.data} /> : <NoUser result={result} />}
      <Outlet />
    </>
  )
}

function Person({ user }: { user: UserDetail }) {
  const record = useQuery(userRecordQuery(user.id))
  const orders = useUserOrders(user.id)
  return (
    <>
      <WindowTitle admin title={fullName(user)} />
      <UserHead user={user} />
      <div className="mt-6 grid gap-5 text-admin">
        {record.isError && !record.data && (
          <ErrorState
            message="Failed to load the customer’s history"
            busy={record.isFetching}
            onRetry={() => void record.refetch()}
          />
        )}
        {record.isPending || orders.isPending ? (
          // Shows all lists at once, because their lengths aren't known and the page would move.
          <>
            <Loading what="the customer’s history" />
            <Skeleton className="h-24" />
            <Skeleton className="h-96" />
          </>
        ) : (
          <History user={user} record={record.data} orders={orders} />
        )}
      </div>
    </>
  )
}

type HistoryProps = {
  user: UserDetail
  record: UserRecord | undefined
  orders: ReturnType<typeof useUserOrders>
}

/** Two columns where there is room, otherwise one. Leaves out the record's parts if it failed to load. */
function History({ user, record, orders }: HistoryProps) {
  const { id } = user
  const tags = record?.tags ?? []
  const changeTags = useChangeUserTags(id, tags)
  return (
    <>
      {record && <StatCards stats={purchaseStats(record, user.total_orders)} />}
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_21.75rem] xl:items-start">
        <div className="grid min-w-0 gap-5">
          <UserOrders result={orders} />
          {record && <UserComplaints complaints={record.complaints} />}
        </div>
        <div className="grid min-w-0 gap-5">
          <UserAccount user={user} />
          {record && (
            <>
              <TagsPanel
                tags={tags}
                change={changeTags}
                maxTags={maxTags}
                maxLength={maxTagLength}
              />
              <UserNotes id={id} notes={record.notes} />
            </>
          )}
          <UserAddresses addresses={user.Addresses} />
          {record && <UserConsent record={record} />}
        </div>
      </div>
    </>
  )
}

/** The page while the person loads, when there is none, or when loading failed. */
const NoUser = ({ result }: { result: UseQueryResult<UserDetail> }) => {
  const { error, isFetching, refetch } = result
  const { message, isFinal } = recordProblem(error, 'user')
  return (
    <div className="py-4">
      <WindowTitle admin title="User" />
      {error ? (
        <>
          <h1 className="sr-only">User</h1>
          <ErrorState
            message={message}
            busy={isFetching}
            {...(!isFinal && { onRetry: () => void refetch() })}
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
