import { isDeepStrictEqual } from 'node:util'
import { locale } from '../../shared/brand.ts'
import { ShopError } from '../../shared/errors.ts'
import { dayIn } from '../../shared/rules/day.ts'
import { listFileName } from '../../shared/rules/export-name.ts'
import { maxDirectRows } from '../../shared/schemas/export.ts'
import { exportUrl } from '../files/exports.ts'
import { type ExportItem, type ExportSelection, listExports } from '../table/exports.ts'
import type { FacetFilter } from '../table/lists/list.ts'
import { getSettings } from '../table/settings.ts'
import type { UserItem } from '../table/users.ts'
import type { Listing } from './listing.ts'
import { describeSelection, type ExportQuery, toSelection } from './selection.ts'
import { type CheckDeadline, withinDeadline } from './within-deadline.ts'

type Request = {
  query: ExportQuery
  user: UserItem
  setHeader: (name: string, value: string) => void
  setStatus: (status: number) => void
}

/** How long a background export is used for the same request, in milliseconds. */
const freshMs = 15 * 60_000

const needsJob = (what: string) =>
  new ShopError(
    'too_large',
    `This export has more than ${maxDirectRows.toLocaleString(locale)} rows or takes too long to download. Narrow the filters, or start a background export with POST /api/admin/${what}/export and try again.`,
  )

/** Drops undefined fields, as the table does. */
const dropUndefined = (selection: ExportSelection): unknown => JSON.parse(JSON.stringify(selection))

/** Finds a recent background export with the same selection. */
const findFinished = async (
  { what }: Listing,
  selection: ExportSelection,
  { user }: Request,
): Promise<ExportItem | undefined> => {
  const since = new Date(Date.now() - freshMs).toISOString()
  return (await listExports(user.id)).find(
    job =>
      job.what === what &&
      job.status === 'done' &&
      (job.finished_at ?? '') > since &&
      isDeepStrictEqual(dropUndefined(job.selection), dropUndefined(selection)),
  )
}

/** Creates the workbook. Returns undefined if it has too many rows for one response. */
const makeFile = async (
  listing: Listing,
  selection: ExportSelection,
  now: Date,
  checkTime: CheckDeadline,
) => {
  if ((await listing.count(selection)) > maxDirectRows) return undefined
  const { time_zone: zone } = await getSettings()
  // Loaded on demand: few calls need it.
  const { makeWorkbook } = await import('./workbook.ts')
  const sheet = await listing.sheet(selection, zone)
  const batches = (async function* () {
    for await (const batch of sheet.batches) {
      checkTime()
      yield batch
    }
  })()
  const facts = describeSelection(selection, now)
  const file = await makeWorkbook([{ ...sheet, batches }], { zone, facts })
  return { file, name: listFileName(listing.what, dayIn(zone, now)) }
}

/**
 * Returns the filtered or selected rows of a list as a workbook. If they are too many for one
 * response or take longer than 3 s, redirects to a matching background export. Errors:
 * `too_large` if there is none.
 */
export const exportList = async (
  listing: Listing,
  facets: FacetFilter,
  request: Request,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { query, setHeader, setStatus } = request
  const selection = toSelection(query, facets)
  const now = new Date()
  const made = await withinDeadline(checkTime => makeFile(listing, selection, now, checkTime))
  if (!made) {
    const finished = await findFinished(listing, selection, request)
    if (!finished) throw needsJob(listing.what)
    setStatus(303)
    setHeader('location', await exportUrl(finished))
    return new Uint8Array()
  }
  setHeader('content-disposition', `attachment; filename="${made.name}"`)
  return made.file
}
