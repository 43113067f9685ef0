import * as z from 'zod'
import { AuditEntry, auditFilters } from '../schemas/audit.ts'
import { byId, Id, optionalQuery } from '../schemas/common.ts'
import { group } from './endpoint.ts'

const limit = z.coerce.number().int().min(1).max(100).default(20)

/** Changes by staff: who changed what and when, with the old and new values. */
export const adminAudit = group({
  listAudit: {
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    summary: 'List changes by staff, newest first',
    query: z.object({
      ...auditFilters,
      before: optionalQuery(Id).describe('Lists entries older than the one with this id'),
      after: optionalQuery(Id).describe('Lists entries newer than the one with this id'),
      limit,
    }),
    reply: z.object({
      entries: z.array(AuditEntry),
      older: Id.nullable().describe('`before` of the next page; null on the last'),
      newer: Id.nullable().describe('`after` of the previous page; null on the first'),
    }),
    budget: { read: 80, write: 0 },
  },
  getAuditEntry: {
    method: 'GET',
    path: '/admin/audit/{id}',
    access: 'admin',
    summary: 'Get a change by staff',
    params: byId,
    reply: AuditEntry,
    budget: { read: 12, write: 0 },
  },
})
