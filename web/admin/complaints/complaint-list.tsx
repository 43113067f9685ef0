import { useQuery } from '@tanstack/react-query'
import { Eye, Pencil } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import type { StaffTicket } from '../../api/queries/admin-complaints.ts'
import { staffQuery } from '../../api/queries/admin-users.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '../../ui/table.tsx'
import { PriorityBadge, TicketStatusBadge } from '../../ui/ticket-badges.tsx'
import { fullName } from '../format.ts'
import { SelectAllCell, SelectBox, SelectCell } from '../list/select-box.tsx'
import { SortCell } from '../list/sort-cell.tsx'
import type { Selection } from '../list/use-selection.ts'
import { useStoreTime } from '../use-store-time.ts'
import { assigneeName } from './assignee.ts'
import { timeAgo } from './time-ago.ts'
import type { ComplaintListState } from './use-complaint-list.ts'

type Props = { complaints: StaffTicket[]; list: ComplaintListState; selection: Selection }

/** The tickets of one page: a table, and a few lines each where there is little room. */
export const ComplaintList = (props: Props) => (
  <>
    <div className="hidden @3xl:block">
      <ComplaintTable {...props} />
    </div>
    <div className="@3xl:hidden">
      <ComplaintLines {...props} />
    </div>
  </>
)

const New = () => <Badge tone="ultra">New</Badge>

/** How long ago, with the instant itself for who points at it. */
function Created({ at }: { at: string }) {
  const time = useStoreTime()
  return (
    <time dateTime={at} title={time(at)}>
      {timeAgo(at, new Date())}
    </time>
  )
}

const action =
  'inline-grid size-9 place-items-center rounded-control transition-colors hover:text-ultra'

function ComplaintTable({ complaints, list, selection }: Props) {
  const navigate = useNavigate()
  const { data: staff = [] } = useQuery(staffQuery)
  return (
    <Table caption="Complaints">
      <TableHead>
        <SelectAllCell what="complaints" selection={selection} />
        <HeadCell>Complaint</HeadCell>
        <HeadCell>Customer</HeadCell>
        <HeadCell className="hidden @5xl:table-cell">Category</HeadCell>
        <HeadCell>Priority</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell>Assigned to</HeadCell>
        <SortCell name="Created" list={list} />
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <tbody>
        {complaints.map(ticket => {
          const href = paths.adminComplaint(ticket, list.query)
          const number = ticket.complaint_number
          return (
            <Row
              key={ticket.id}
              selected={selection.has(ticket.id)}
              className="cursor-pointer"
              onClick={() => navigate(href)}
            >
              <SelectCell id={ticket.id} name={number} selection={selection} />
              <Cell className="max-w-48 @5xl:max-w-70">
                <span className="flex items-center gap-2">
                  <Link
                    to={href}
                    className="font-medium whitespace-nowrap"
                    onClick={event => event.stopPropagation()}
                  >
                    {number}
                  </Link>
                  {ticket.has_unread && <New />}
                </span>
                <span className="block truncate">{ticket.subject}</span>
              </Cell>
              <Cell className="max-w-34 @5xl:max-w-50">
                <span className="block truncate">{fullName(ticket.User)}</span>
                <span className="block truncate text-small text-ink-2">{ticket.User.email}</span>
              </Cell>
              <Cell className="hidden @5xl:table-cell">{ticket.category}</Cell>
              <Cell>
                <PriorityBadge priority={ticket.priority} />
              </Cell>
              <Cell>
                <TicketStatusBadge status={ticket.status} />
              </Cell>
              <Cell className={ticket.assigned_to ? undefined : 'text-ink-2'}>
                {assigneeName(ticket.assigned_to, staff)}
              </Cell>
              <Cell className="figures whitespace-nowrap text-ink-2">
                <Created at={ticket.created_at} />
              </Cell>
              <Cell className="w-22 whitespace-nowrap" onClick={event => event.stopPropagation()}>
                <Link to={href} aria-label={`View ${number}`} title="View" className={action}>
                  <Eye aria-hidden="true" size={17} strokeWidth={1.5} />
                </Link>
                <Link
                  to={paths.adminComplaintUpdate(ticket, list.query)}
                  aria-label={`Edit ${number}`}
                  title="Edit"
                  className={action}
                >
                  <Pencil aria-hidden="true" size={16} strokeWidth={1.5} />
                </Link>
              </Cell>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}

function ComplaintLines({ complaints, list, selection }: Props) {
  return (
    <ul className="border-t border-line">
      {complaints.map(ticket => (
        <li key={ticket.id} className="flex items-center gap-3.5 border-b border-line">
          <SelectBox id={ticket.id} name={ticket.complaint_number} selection={selection} />
          <Link
            to={paths.adminComplaint(ticket, list.query)}
            className="grid min-w-0 grow gap-1.5 py-3.5"
          >
            <span className="flex items-center gap-2">
              <span className="text-body font-medium">{ticket.complaint_number}</span>
              {ticket.has_unread && <New />}
              <span className="figures ml-auto text-small text-ink-2">
                <Created at={ticket.created_at} />
              </span>
            </span>
            <span className="truncate">{ticket.subject}</span>
            <span className="flex flex-wrap items-center gap-2">
              <TicketStatusBadge status={ticket.status} />
              <PriorityBadge priority={ticket.priority} />
              <span className="truncate text-ink-2">{fullName(ticket.User)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
