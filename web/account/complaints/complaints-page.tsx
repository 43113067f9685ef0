import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { complaintsQuery } from '../../api/queries/complaints.ts'
import { later } from '../../routing/later.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { FilterBar } from './filter-bar.tsx'
import { NoTickets } from './no-tickets.tsx'
import { TicketCard } from './ticket-card.tsx'
import { useComplaintFilters } from './use-complaint-filters.ts'

const pageSize = 10

const TicketDialog = later(async () => ({
  default: (await import('./ticket-dialog.tsx')).TicketDialog,
}))
const NewComplaintDialog = later(async () => ({
  default: (await import('./new-complaint-dialog.tsx')).NewComplaintDialog,
}))

/** `/complaints`: lists the customer's support tickets (S-122 to S-130). */
export function Component() {
  const list = useComplaintFilters()
  const { refetch, isFetching } = useQuery(complaintsQuery({ ...list.filters, limit: pageSize }))
  return (
    <AccountPage
      title="Support tickets"
      actions={
        <>
          <Button rank="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
            <RefreshCw aria-hidden="true" size={15} strokeWidth={1.5} />
            Refresh
          </Button>
          <ButtonLink size="small" to={list.newHref}>
            New Complaint
          </ButtonLink>
        </>
      }
    >
      <FilterBar list={list} />
      <Tickets list={list} />
      <Suspense>
        {list.ticket && <TicketDialog key={list.ticket} id={list.ticket} onClose={list.close} />}
        {list.writing && <NewComplaintDialog order={list.order} onClose={list.close} />}
      </Suspense>
    </AccountPage>
  )
}

function Tickets({ list }: { list: ReturnType<typeof useComplaintFilters> }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    complaintsQuery({ ...list.filters, limit: pageSize }),
  )
  if (isError && !data)
    return (
      <div className="mt-7">
        <ErrorState
          message="Failed to fetch complaints"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    )
  if (!data)
    return (
      <div className="mt-3">
        <Loading what="your tickets" />
        {['one', 'two', 'three'].map(place => (
          <div key={place} className="border-b border-line py-6">
            <Skeleton className="h-5 w-60" />
            <Skeleton className="mt-3 h-7 w-3/4" />
            <Skeleton className="mt-3 h-10" />
          </div>
        ))}
      </div>
    )
  if (data.complaints.length === 0) return <NoTickets list={list} />
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'mt-3 opacity-60' : 'mt-3'}>
      {isError && (
        <div className="mt-4">
          <ErrorState message="Failed to fetch complaints" onRetry={() => void refetch()} />
        </div>
      )}
      <p role="status" className="sr-only">
        {data.pagination.total === 1 ? '1 ticket' : `${data.pagination.total} tickets`}
      </p>
      {data.complaints.map(ticket => (
        <TicketCard key={ticket.id} ticket={ticket} href={list.ticketHref(ticket.id)} />
      ))}
      <div className="mt-9">
        <Pagination
          page={list.filters.page}
          pages={data.pagination.total_pages}
          pageHref={list.pageHref}
        />
      </div>
    </div>
  )
}
