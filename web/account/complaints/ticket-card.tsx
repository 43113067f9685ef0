import type { Ticket } from '../../api/queries/complaints.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { TicketBadges } from '../../ui/ticket-badges.tsx'
import { useStoreClock } from '../use-store-clock.ts'

const formatMessageCount = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`

/** Shows a ticket in the list (S-123). */
export function TicketCard({ ticket, href }: { ticket: Ticket; href: string }) {
  const { day } = useStoreClock()
  return (
    <article
      aria-labelledby={ticket.id}
      className="grid gap-x-7 gap-y-4 border-b border-line py-6 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="figures text-small text-ink-2">{ticket.complaint_number}</span>
          <TicketBadges status={ticket.status} priority={ticket.priority} />
          {ticket.has_unread && <Badge tone="ultra">New</Badge>}
        </div>
        <h2 id={ticket.id} className="serif mt-2.5 text-card break-words">
          {ticket.subject}
        </h2>
        <p className="mt-1.5 line-clamp-2 max-w-150 break-words text-ink-2">{ticket.description}</p>
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
          <li>{ticket.category}</li>
          <li>Created {day(ticket.created_at)}</li>
          <li>Last updated {day(ticket.updated_at)}</li>
          {ticket.order_id && (
            <li>
              Order{' '}
              <Link to={paths.order({ id: ticket.order_id })} className="link pb-0.5 text-ink">
                {ticket.order_number}
              </Link>
            </li>
          )}
          <li>{formatMessageCount(ticket.message_count)}</li>
        </ul>
      </div>
      <ButtonLink
        to={href}
        rank="outline"
        size="small"
        className="self-center max-md:w-full"
        aria-label={`View Details of ${ticket.complaint_number}`}
      >
        View Details
      </ButtonLink>
    </article>
  )
}
