import type { adminAudit } from '../../shared/api/admin-audit.ts'
import type { UseCase } from '../http/serve.ts'
import { boundedChange } from '../table/audit.ts'
import { listAudit as list } from '../table/audit-list.ts'
import { boundsOf } from '../table/lists/page.ts'
import { getSettings } from '../table/settings.ts'
import { presentAudit } from './present-audit.ts'

/** Maximum bytes of an entry's change in a list of up to 100. */
const maxListed = 40_000

/** GET /admin/audit: lists changes by staff, newest first, by person, kind, thing and day. */
export const listAudit: UseCase<typeof adminAudit.listAudit> = async ({ query }) => {
  const { actor, kind, subject, startDate, endDate, ...page } = query
  const { time_zone: zone } = await getSettings()
  const bounds = boundsOf({ facets: {}, from: startDate, to: endDate }, zone)
  if (!bounds) return { entries: [], older: null, newer: null }
  const { entries, ...cursors } = await list({ actor, kind, subject, ...bounds }, page)
  const shown = entries.map(entry => ({ ...entry, ...boundedChange(entry, maxListed) }))
  return { entries: await presentAudit(shown), ...cursors }
}
