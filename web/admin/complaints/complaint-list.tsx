import type { UseQueryResult } from '@tanstack/react-query'
import type { Pagination } from '../../../shared/schemas/common.ts'
import type { StaffTicket } from '../../api/queries/admin-complaints.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PriorityBadge, TicketStatusBadge } from '../../ui/ticket-badges.tsx'
import { fullName } from '../format.ts'
import type { Column } from '../list/column.ts'
import { RecordLink } from '../list/record-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import { timeSort } from '../list/sort-cell.tsx'
import { adminPaths } from '../paths.ts'
import { assigneeName } from './assignee.ts'
import { ComplaintActions } from './complaint-actions.tsx'
import { ComplaintBulkBar } from './complaint-bulk-bar.tsx'
import { CreatedAgo } from './created-ago.tsx'
import { NarrowComplaint, NewBadge } from './narrow-complaint.tsx'
import type { ComplaintListState } from './use-complaint-list.ts'

type Props = {
  result: UseQueryResult<{ complaints: StaffTicket[]; pagination: Pagination }>
  list: ComplaintListState
}

/** Lists the complaints of one page. */
export function ComplaintList({ result, list }: Props) {
  const columns = useComplaintColumns(list)
  return (
    <RecordList
      what="complaints"
      query={result}
      items={result.data?.complaints}
      paging={result.data?.pagination}
      list={list}
      empty={
        <EmptyState title="No Complaints Found">
          Complaints appear here when customers contact support.
        </EmptyState>
      }
      unmatched={{ title: 'No Complaints Found', text: 'Try changing or clearing the filters.' }}
      columns={columns}
      narrow={(ticket, checkbox) => (
        <NarrowComplaint ticket={ticket} query={list.query} checkbox={checkbox} />
      )}
      hrefOf={ticket => adminPaths.complaint(ticket, list.query)}
      selectable={{
        nameOf: ticket => ticket.complaint_number,
        bulkBar: selection => <ComplaintBulkBar selection={selection} />,
      }}
    />
  )
}

function useComplaintColumns(list: ComplaintListState): Column<StaffTicket>[] {
  return [
    {
      heading: 'Complaint',
      className: 'max-w-48 @5xl:max-w-70',
      cell: ticket => (
        <>
          <span className="flex items-center gap-2">
            <RecordLink
              to={adminPaths.complaint(ticket, list.query)}
              className="font-medium whitespace-nowrap"
            >
              {ticket.complaint_number}
            </RecordLink>
            {ticket.has_unread && <NewBadge />}
          </span>
          <span className="block truncate">{ticket.subject}</span>
        </>
      ),
    },
    {
      heading: 'Customer',
      className: 'max-w-34 @5xl:max-w-50',
      cell: ({ User }) => (
        <>
          <span className="block truncate">{fullName(User)}</span>
          <span className="block truncate text-small text-ink-2">{User.email}</span>
        </>
      ),
    },
    { heading: 'Category', from: '5xl', cell: ticket => ticket.category },
    { heading: 'Priority', cell: ticket => <PriorityBadge priority={ticket.priority} /> },
    { heading: 'Status', cell: ticket => <TicketStatusBadge status={ticket.status} /> },
    {
      heading: 'Assigned to',
      cell: ticket => (
        <span className={ticket.assigned_to ? undefined : 'text-ink-2'}>
          {assigneeName(ticket)}
        </span>
      ),
    },
    {
      heading: 'Created',
      kind: 'time',
      sort: timeSort(list),
      cell: ticket => <CreatedAgo at={ticket.created_at} />,
    },
    {
      heading: 'Actions',
      kind: 'actions',
      className: 'w-22 whitespace-nowrap',
      cell: ticket => <ComplaintActions ticket={ticket} query={list.query} />,
    },
  ]
}
