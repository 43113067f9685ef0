import type { adminAudit } from '../../../shared/api/admin-audit.ts'
import type { Query } from '../../../shared/api/endpoint.ts'
import { auditKinds } from '../../../shared/schemas/audit.ts'
import { day, oneOf, recordId, searchText } from '../list/filters.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { adminPaths } from '../paths.ts'

const fields = {
  actor: recordId,
  kind: oneOf(auditKinds),
  subject: searchText,
  startDate: day,
  endDate: day,
  before: recordId,
  after: recordId,
}

/** Returns to the first page. */
const newest = { before: undefined, after: undefined }

/** Keeps the audit trail's filters and its place in the address. */
export function useAuditList() {
  const list = useListAddress(fields, adminPaths.audit)
  const { page: _, before: __, after: ___, ...filters } = list.filters
  return {
    ...list,
    filtered: Object.values(filters).filter(Boolean).length,
    set: (change: Parameters<typeof list.set>[0]) => list.set({ ...newest, ...change }),
    olderHref: (id: string) => list.hrefWith({ before: id, after: undefined }),
    newerHref: (id: string) => list.hrefWith({ before: undefined, after: id }),
  }
}
export type AuditListState = ReturnType<typeof useAuditList>

const pageSize = 20

/** Returns the query of one page. */
export const auditPage = ({
  page: _,
  ...filters
}: AuditListState['filters']): Partial<Query<typeof adminAudit.listAudit>> => ({
  ...filters,
  limit: pageSize,
})
