import type { Ticket, useTicket } from '../../api/queries/complaints.ts'
import { paths } from '../../paths.ts'
import { ReplyTime } from '../../reply-time.tsx'
import { Link } from '../../routing/link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ReturnItems } from '../../ui/return-items.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TicketBadges } from '../../ui/ticket-badges.tsx'
import { TicketPictures } from '../../ui/ticket-pictures.tsx'
import { useAccountUser } from '../frame/use-account-user.ts'
import { useStoreClock } from '../use-store-clock.ts'
import { MessageItem } from './message-item.tsx'
import { ReplyForm } from './reply-form.tsx'

/** Shows a ticket with its messages, in a dialog over the list and on its own page. */
export function Thread({ ticket }: { ticket: ReturnType<typeof useTicket> }) {
  if (ticket.data) return <Loaded ticket={ticket.data} />
  if (ticket.isError)
    return (
      <ErrorState
        message="Failed to load complaint details"
        busy={ticket.isFetching}
        onRetry={() => void ticket.refetch()}
      />
    )
  return (
    <>
      <Loading what="the ticket" />
      <Skeleton className="h-6 w-60" />
      <Skeleton className="mt-5 h-24" />
      <Skeleton className="mt-5 ml-auto h-18 w-3/4" />
    </>
  )
}

function Loaded({ ticket }: { ticket: Ticket }) {
  const { first_name, last_name } = useAccountUser()
  const { day } = useStoreClock()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-2">
        <TicketBadges status={ticket.status} priority={ticket.priority} />
        <span>{ticket.category}</span>
        <span className="figures">Ticket {ticket.complaint_number}</span>
        {ticket.order_id && (
          <span>
            Order{' '}
            <Link to={paths.order({ id: ticket.order_id })} className="link pb-0.5 text-ink">
              {ticket.order_number}
            </Link>
          </span>
        )}
        <span>Opened {day(ticket.created_at)}</span>
      </div>
      <section aria-label="Description" className="mt-6 border-y border-line py-5">
        <p className="max-w-150 break-words whitespace-pre-line">{ticket.description}</p>
        <ReturnItems items={ticket.return_items} />
        <TicketPictures attachments={ticket.attachments} />
      </section>
      <div role="log" aria-label="Messages">
        <ol className="mt-6 grid gap-6">
          {ticket.Messages.map(({ id, ...message }) => (
            <MessageItem key={id} name={`${first_name} ${last_name}`} {...message} />
          ))}
        </ol>
      </div>
      {ticket.Messages.length === 0 && (
        <p className="text-ink-2">
          No messages yet. <ReplyTime />
        </p>
      )}
      {ticket.status === 'closed' ? (
        <p className="mt-7 border-t border-ink pt-5 text-ink-2">
          This ticket is closed.{' '}
          <Link to={paths.complaints({ new: true })} className="link text-ink">
            Open a new one
          </Link>{' '}
          if you need us.
        </p>
      ) : (
        <ReplyForm id={ticket.id} />
      )}
    </>
  )
}
