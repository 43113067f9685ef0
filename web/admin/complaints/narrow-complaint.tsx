import type { ReactNode } from 'react'
import type { StaffTicket } from '../../api/queries/admin-complaints.ts'
import { Link } from '../../routing/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { PriorityBadge, TicketStatusBadge } from '../../ui/ticket-badges.tsx'
import { fullName } from '../format.ts'
import { adminPaths } from '../paths.ts'
import { CreatedAgo } from './created-ago.tsx'

/** Marks a complaint with an unread message from the customer. */
export const NewBadge = () => <Badge tone="ultra">New</Badge>

type Props = { ticket: StaffTicket; query: Record<string, string>; checkbox: ReactNode }

/** A complaint where the list is too narrow for a table. */
export const NarrowComplaint = ({ ticket, query, checkbox }: Props) => (
  <div className="flex items-center gap-3.5">
    {checkbox}
    <Link to={adminPaths.complaint(ticket, query)} className="grid min-w-0 grow gap-1.5 py-3.5">
      <span className="flex items-center gap-2">
        <span className="text-body font-medium">{ticket.complaint_number}</span>
        {ticket.has_unread && <NewBadge />}
        <span className="figures ml-auto text-small text-ink-2">
          <CreatedAgo at={ticket.created_at} />
        </span>
      </span>
      <span className="truncate">{ticket.subject}</span>
      <span className="flex flex-wrap items-center gap-2">
        <TicketStatusBadge status={ticket.status} />
        <PriorityBadge priority={ticket.priority} />
        <span className="truncate text-ink-2">{fullName(ticket.User)}</span>
      </span>
    </Link>
  </div>
)
