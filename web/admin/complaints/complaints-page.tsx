import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Outlet } from 'react-router-dom'
import {
  adminComplaintsKey,
  adminComplaintsQuery,
  exportComplaints,
  startComplaintExport,
} from '../../api/queries/admin-complaints.ts'
import { Button } from '../../ui/button.tsx'
import { ExportButton } from '../list/export-button.tsx'
import { ListTitle } from '../list/list-title.tsx'
import { adminPaths } from '../paths.ts'
import { ComplaintFilterBar } from './complaint-filter-bar.tsx'
import { ComplaintList } from './complaint-list.tsx'
import { ComplaintStats } from './complaint-stats.tsx'
import { pageSize, useComplaintList } from './use-complaint-list.ts'

/** `/admin/complaints`: Support Management. */
export function Component() {
  const list = useComplaintList()
  const client = useQueryClient()
  const { page, ...filters } = list.filters
  const result = useQuery(adminComplaintsQuery({ page, ...filters, limit: pageSize }))
  return (
    <div className="@container">
      <ListTitle name="Complaints" path={adminPaths.complaints()} />
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
      <ComplaintList result={result} list={list} />
      <Outlet />
    </div>
  )
}
