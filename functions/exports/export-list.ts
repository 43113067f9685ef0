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
import { type ExportQuery, factsOf, selectionOf } from './selection.ts'

type Request = {
  query: ExportQuery
  user: UserItem
  setHeader: (name: string, value: string) => void
  setStatus: (status: number) => void
}

/** How long a file that was made in the background is the answer to the same question, in milliseconds. */
const freshFor = 15 * 60_000

const tooMany = (what: string) =>
  new ShopError(
    'too_large',
    `More than ${maxDirectRows.toLocaleString(locale)} rows are not exported at once: narrow the filters, or have them exported in the background with POST /api/admin/${what}/export and ask again.`,
  )

/** Without what is not said, as the table has it. */
const said = (selection: ExportSelection): unknown => JSON.parse(JSON.stringify(selection))

/** The same export, if the caller had it made in the background a moment ago. */
const findMade = async (
  { what }: Listing,
  selection: ExportSelection,
  { user }: Request,
): Promise<ExportItem | undefined> => {
  const since = new Date(Date.now() - freshFor).toISOString()
  return (await listExports(user.id)).find(
    job =>
      job.what === what &&
      job.status === 'done' &&
      (job.finished_at ?? '') > since &&
      isDeepStrictEqual(said(job.selection), said(selection)),
  )
}

/**
 * Answers with a list, by the filters of its screen or just what is selected, as a workbook. One
 * that is too long for an answer is led to where it is, once it was made in the background.
 * Errors: `too_large` until then.
 */
export const exportList = async (
  listing: Listing,
  facets: FacetFilter,
  request: Request,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { query, setHeader, setStatus } = request
  const selection = selectionOf(query, facets)
  if ((await listing.count(selection)) > maxDirectRows) {
    const made = await findMade(listing, selection, request)
    if (!made) throw tooMany(listing.what)
    setStatus(303)
    setHeader('location', await exportAddress(made))
    return new Uint8Array()
  }
  const { time_zone: zone } = await getSettings()
  // Loaded by the few calls that make one.
  const { makeWorkbook } = await import('./workbook.ts')
  const now = new Date()
  const sheet = await listing.sheet(selection, zone)
  const file = await makeWorkbook([sheet], { zone, facts: factsOf(selection, now) })
  const name = listFileName(listing.what, dayIn(zone, now))
  setHeader('content-disposition', `attachment; filename="${name}"`)
  return file
}
