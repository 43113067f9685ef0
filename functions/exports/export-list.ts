import { isDeepStrictEqual } from 'node:util'
import { locale } from '../../shared/brand.ts'
import { ShopError } from '../../shared/errors.ts'
import { dayIn } from '../../shared/rules/day.ts'
import { listFileName } from '../../shared/rules/export-name.ts'
import { maxDirectRows } from '../../shared/schemas/export.ts'
import { exportAddress } from '../files/exports.ts'
import { type ExportItem, type ExportSelection, listExports } from '../table/exports.ts'
import type { FacetFilter } from '../table/lists/list.ts'
import { getSettings } from '../table/settings.ts'
import type { UserItem } from '../table/users.ts'
import type { Listing } from './listing.ts'
import { describeSelection, type ExportQuery, toSelection } from './selection.ts'

type Request = {
  query: ExportQuery
  user: UserItem
  setHeader: (name: string, value: string) => void
  setStatus: (status: number) => void
}

/** How long a background export answers the same request, in milliseconds. */
const freshMs = 15 * 60_000

const tooManyRows = (what: string) =>
  new ShopError(
    'too_large',
    `This export has more than ${maxDirectRows.toLocaleString(locale)} rows. Narrow the filters, or start a background export with POST /api/admin/${what}/export and try again.`,
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

/**
 * Returns the filtered or selected rows of a list as a workbook. If there are too many for one
 * response, redirects to a matching background export. Errors: `too_large` if there is none.
 */
export const exportList = async (
  listing: Listing,
  facets: FacetFilter,
  request: Request,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { query, setHeader, setStatus } = request
  const selection = toSelection(query, facets)
  if ((await listing.count(selection)) > maxDirectRows) {
    const finished = await findFinished(listing, selection, request)
    if (!finished) throw tooManyRows(listing.what)
    setStatus(303)
    setHeader('location', await exportAddress(finished))
    return new Uint8Array()
  }
  const { time_zone: zone } = await getSettings()
  // Loaded on demand: few calls need it.
  const { makeWorkbook } = await import('./workbook.ts')
  const now = new Date()
  const sheet = await listing.sheet(selection, zone)
  const file = await makeWorkbook([sheet], { zone, facts: describeSelection(selection, now) })
  const name = listFileName(listing.what, dayIn(zone, now))
  setHeader('content-disposition', `attachment; filename="${name}"`)
  return file
}
