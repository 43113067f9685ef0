import { adminAudit } from '../../shared/api/admin-audit.ts'
import { serve } from '../http/serve.ts'
import { getAuditEntry } from './get-audit-entry.ts'
import { listAudit } from './list-audit.ts'

export const handler = serve(adminAudit, { listAudit, getAuditEntry })
