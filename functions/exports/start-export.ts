import { locale } from '../../shared/brand.ts'
import { ShopError } from '../../shared/errors.ts'
import { dayIn } from '../../shared/rules/day.ts'
import { listFileName } from '../../shared/rules/export-name.ts'
import { isUnderWay } from '../../shared/schemas/export.ts'
import { describeError, log } from '../http/log.ts'
import { actorOf, audit } from '../table/audit.ts'
import { addExport, type ExportItem, listExports } from '../table/exports.ts'
import { newId } from '../table/id.ts'
import type { FacetFilter } from '../table/lists/list.ts'
import { getSettings } from '../table/settings.ts'
import { transact } from '../table/transact.ts'
import type { UserItem } from '../table/users.ts'
import type { Listing } from './listing.ts'
import { presentExport } from './present-export.ts'
import { type ExportQuery, selectionOf } from './selection.ts'
import { startWorker } from './start-worker.ts'

/** A sheet has room for 1,048,576 rows, and a worker's quarter of an hour for about as many. */
export const mostRows = 1_000_000
/** So many may be under way at once for one member of staff. */
const mostAtOnce = 5

export const tooLong = () =>
  new ShopError(
    'too_large',
    `An export has ${mostRows.toLocaleString(locale)} rows at most. Narrow the filters and try again.`,
  )

/** Starts the worker of an export that is stored; what goes wrong here is made good by the sweep. */
export const startSoon = async (job: ExportItem): Promise<void> => {
  try {
    await startWorker(job)
  } catch (error) {
    log('error', 'export waits for the sweep', { export: job.id, ...describeError(error) })
  }
}

/**
 * Starts an export in the background. What was searched for may be somebody's name, and is not
 * kept in the audit trail. Errors: `too_large`, `too_many_requests`.
 */
export const startExport = async (
  { what, count }: Listing,
  facets: FacetFilter,
  { query, user }: { query: ExportQuery; user: UserItem },
) => {
  const selection = selectionOf(query, facets)
  const [own, total, settings] = await Promise.all([
    listExports(user.id),
    count(selection),
    getSettings(),
  ])
  if (total > mostRows) throw tooLong()
  if (own.filter(isUnderWay).length >= mostAtOnce)
    throw new ShopError(
      'too_many_requests',
      `${mostAtOnce} exports are under way already. Wait for one to finish, or cancel one.`,
    )
  const now = new Date()
  const { item, step } = addExport(
    {
      id: newId('exp', now),
      user_id: user.id,
      what,
      file_name: listFileName(what, dayIn(settings.time_zone, now)),
      selection,
      total,
    },
    now,
  )
  const change = { before: {}, after: { what, rows: total } }
  const at = item.created_at
  await transact([step, audit(actorOf(user), 'export.start', item.id, change, at)])
  await startSoon(item)
  return presentExport(item, now)
}
