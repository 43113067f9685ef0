import type { adminAudit } from '../../shared/api/admin-audit.ts'
import { notFound } from '../../shared/errors.ts'
import type { UseCase } from '../http/serve.ts'
import { findAudit } from '../table/audit-list.ts'
import { presentAudit } from './present-audit.ts'

/** GET /admin/audit/{id}: gets one change. Errors: `not_found`. */
export const getAuditEntry: UseCase<typeof adminAudit.getAuditEntry> = async ({ params }) => {
  const item = await findAudit(params.id)
  const [entry] = item ? await presentAudit([item]) : []
  if (!entry) throw notFound('Entry')
  return entry
}
