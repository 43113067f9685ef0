import { ShopError } from '../../shared/errors.ts'
import { dayIn } from '../../shared/rules/day.ts'
import { listFileName } from '../../shared/rules/export-name.ts'
import type { FacetFilter } from '../table/lists/list.ts'
import { getSettings } from '../table/settings.ts'
import type { Listing } from './listing.ts'
import { type ExportQuery, factsOf, selectionOf } from './selection.ts'

/** As many rows as a function can read and answer with in its time and size. */
const mostRows = 5_000

const tooMany = (what: string) =>
  new ShopError(
    'too_large',
    `More than ${mostRows.toLocaleString('en-US')} rows are not exported at once: narrow the filters, or have them exported in the background with POST /api/admin/${what}/export.`,
  )

/**
 * A list, by the filters of its screen or just what is selected, as a workbook with its file name.
 * Errors: `too_large` for more rows than fit one answer.
 */
export const exportList = async (
  listing: Listing,
  query: ExportQuery,
  facets: FacetFilter,
): Promise<{ file: Uint8Array<ArrayBuffer>; disposition: string }> => {
  const selection = selectionOf(query, facets)
  if ((await listing.count(selection)) > mostRows) throw tooMany(listing.what)
  const { time_zone: zone } = await getSettings()
  // Loaded by the few calls that make one.
  const { makeWorkbook } = await import('./workbook.ts')
  const now = new Date()
  const sheet = await listing.sheet(selection, zone)
  const file = await makeWorkbook([sheet], { zone, facts: factsOf(selection, now) })
  const name = listFileName(listing.what, dayIn(zone, now))
  return { file, disposition: `attachment; filename="${name}"` }
}
