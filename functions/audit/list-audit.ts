import type { adminAudit } from '../../shared/api/admin-audit.ts'
import type { UseCase } from '../http/serve.ts'
import { listAudit as list } from '../table/audit-list.ts'
import { boundsOf } from '../table/lists/page.ts'
import { getSettings } from '../table/settings.ts'
import { presentAudit } from './present-audit.ts'

/** GET /admin/audit: lists changes by staff, newest first, by person, kind, thing and day. */
export const listAudit: UseCase<typeof adminAudit.listAudit> = async ({ query }) => {
  const { actor, kind, subject, startDate, endDate, ...page } = query
  const { time_zone: zone } = await getSettings()
  const bounds = boundsOf({ facets: {}, from: startDate, to: endDate }, zone)
  if (!bounds) return { entries: [], older: null, newer: null }
  const { entries, ...cursors } = await list({ actor, kind, subject, ...bounds }, page)
  return { entries: await presentAudit(entries), ...cursors }
}
