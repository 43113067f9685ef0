import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Outlet } from 'react-router-dom'
import {
  adminComplaintsKey,
  adminComplaintsQuery,
  exportComplaints,
  type StaffTicket,
  startComplaintExport,
} from '../../api/queries/admin-complaints.ts'
import { useVisitor } from '../../api/queries/current-user.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BulkBar } from '../list/bulk-bar.tsx'
import { ExportButton } from '../list/export-button.tsx'
import { ListBody } from '../list/list-body.tsx'
import { ListTitle } from '../list/list-title.tsx'
import { useSelection } from '../list/use-selection.ts'
import { ComplaintFilterBar } from './complaint-filter-bar.tsx'
import { ComplaintList } from './complaint-list.tsx'
import { ComplaintStats } from './complaint-stats.tsx'
import { useBulkComplaints } from './use-complaint-change.ts'
import { type ComplaintListState, pageSize, useComplaintList } from './use-complaint-list.ts'

/** `/admin/complaints`: Support Management (A-41 … ). */
export function Component() {
  const list = useComplaintList()
  const client = useQueryClient()
  const { page, ...filters } = list.filters
  const result = useQuery(adminComplaintsQuery({ page, ...filters, limit: pageSize }))
  return (
    <div className="@container">
      <ListTitle name="Complaints" path={paths.adminComplaints()} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="serif text-desk-title">Support Management</h1>
        <div className="flex flex-wrap gap-2.5">
          <Button
            rank="outline"
            size="admin"
            busy={result.isFetching}
            onClick={() => void client.invalidateQueries({ queryKey: adminComplaintsKey })}
          >
            <RefreshCw aria-hidden="true" size={16} strokeWidth={1.5} />
            Refresh
          </Button>
          <ExportButton
            what="complaints"
            rows={result.data?.pagination.total}
            load={() => exportComplaints(filters)}
            start={() => startComplaintExport(filters)}
          />
        </div>
      </div>
      <ComplaintStats />
      <ComplaintFilterBar list={list} />
      <section aria-label="Complaints">
        <ListBody
          what="complaints"
          failure="Failed to fetch complaints"
          empty={
            <EmptyState title="No Complaints Found">
              No customer has written to support yet.
            </EmptyState>
          }
          unmatched={{
            title: 'No Complaints Found',
            text: 'No complaint fits these filters together. Try fewer of them.',
          }}
          result={result}
          list={list}
        >
          {({ complaints }) => <SelectableComplaints complaints={complaints} list={list} />}
        </ListBody>
      </section>
      <Outlet />
    </div>
  )
}

const actions = [
  { value: 'mark_in_progress', label: 'Mark as in progress' },
  { value: 'mark_resolved', label: 'Mark as resolved' },
  { value: 'mark_closed', label: 'Mark as closed' },
  { value: 'assign_to_me', label: 'Assign to me' },
] as const

type Props = { complaints: StaffTicket[]; list: ComplaintListState }

/** The tickets of a page, of which several can be changed at once. */
function SelectableComplaints({ complaints, list }: Props) {
  const visitor = useVisitor()
  const selection = useSelection(
    JSON.stringify(list.query),
    complaints.map(ticket => ticket.id),
  )
  const bulk = useBulkComplaints(visitor.state === 'signed-in' ? visitor.user.id : '')
  return (
    <>
      <ComplaintList complaints={complaints} list={list} selection={selection} />
      <BulkBar
        what="complaints"
        actions={actions}
        selection={selection}
        apply={(action, complaint_ids) => bulk.mutateAsync({ action, complaint_ids })}
        nameOf={id => complaints.find(one => one.id === id)?.complaint_number ?? 'A complaint'}
      />
    </>
  )
}
