import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { auditQuery } from '../../api/queries/admin-audit.ts'
import { ListTitle } from '../list/list-title.tsx'
import { adminPaths } from '../paths.ts'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { AuditList } from './audit-list.tsx'
import { auditPage, useAuditList } from './use-audit-list.ts'

/** `/admin/audit`: what staff changed. */
export function Component() {
  const list = useAuditList()
  const result = useQuery(auditQuery(auditPage(list.filters)))
  return (
    <div className="@container">
      <ListTitle name="Audit trail" path={adminPaths.audit()} />
      <h1 className="serif text-desk-title">Audit trail</h1>
      <p className="mt-1 text-ink-2">
        Every change by staff, with the old and new values. Entries can’t be edited or deleted.
      </p>
      <AuditFilterBar list={list} entries={result.data?.entries ?? []} />
      <AuditList result={result} list={list} />
      <Outlet />
    </div>
  )
}
