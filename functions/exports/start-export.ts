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
import { type ExportQuery, toSelection } from './selection.ts'
import { startWorker } from './start-worker.ts'

/** Maximum rows per export: a sheet holds 1,048,576, and a worker's 15 minutes are enough. */
export const maxRows = 1_000_000
/** Maximum concurrent exports per user. */
const maxConcurrent = 5

export const tooManyRows = () =>
  new ShopError(
    'too_large',
    `An export can have up to ${maxRows.toLocaleString(locale)} rows. Narrow the filters and try again.`,
  )

/** Starts the worker of a stored export. If that fails, the sweep starts it. */
export const startOrDefer = async (job: ExportItem): Promise<void> => {
  try {
    await startWorker(job)
  } catch (error) {
    log('error', 'export waits for the sweep', { export: job.id, ...describeError(error) })
  }
}

/**
 * Starts an export in the background. The audit trail leaves out the filters, since a search may
 * contain a name. Errors: `too_large`, `too_many_requests`.
 */
export const startExport = async (
  { what, count }: Listing,
  facets: FacetFilter,
  { query, user }: { query: ExportQuery; user: UserItem },
) => {
  const selection = toSelection(query, facets)
  const [own, total, settings] = await Promise.all([
    listExports(user.id),
    count(selection),
    getSettings(),
  ])
  if (total > maxRows) throw tooManyRows()
  if (own.filter(isUnderWay).length >= maxConcurrent)
    throw new ShopError(
      'too_many_requests',
      `You already have ${maxConcurrent} exports in progress. Wait for one to finish, or cancel one.`,
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
  await startOrDefer(item)
  return presentExport(item, now)
}
