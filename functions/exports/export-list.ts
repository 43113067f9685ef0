import type * as z from 'zod'
import { ShopError } from '../../shared/errors.ts'
import { dayIn } from '../../shared/rules/day.ts'
import { type ExportedList, listFileName } from '../../shared/rules/export-name.ts'
import { eachListed, listedWithIds } from '../table/lists/each.ts'
import type { FacetFilter, List } from '../table/lists/list.ts'
import { countListed } from '../table/lists/page.ts'
import { searchListed } from '../table/lists/search.ts'
import { getSettings } from '../table/settings.ts'
import type { Column } from './column.ts'
import type { Fact } from './workbook.ts'

/** As many rows as a function can read and answer with in its time and size. */
const mostRows = 5_000

type Query = {
  ids?: string[]
  search?: string
  startDate?: string
  endDate?: string
  sortOrder?: 'asc' | 'desc'
}
type Exported<S extends z.ZodType> = {
  what: ExportedList
  list: List<S>
  columns: readonly Column<z.output<S>>[]
}

/** What of a list is exported, in words. */
const factsOf = (
  { ids, search, startDate, endDate, sortOrder }: Query,
  facets: FacetFilter,
): Fact[] => {
  const said: [string, string | undefined][] = ids
    ? [['Selected', `${ids.length}`]]
    : [
        ...Object.entries(facets).map(([name, values]): [string, string | undefined] => [
          name.replaceAll('_', ' '),
          values?.join(', '),
        ]),
        ['search', search],
        ['from', startDate],
        ['to', endDate],
      ]
  const filters = said.flatMap(([name, value]) =>
    value ? [{ label: `Filter: ${name}`, value }] : [],
  )
  const order = sortOrder === 'asc' ? 'Oldest first' : 'Newest first'
  return [
    { label: 'Exported at', value: new Date() },
    ...(filters.length > 0 ? filters : [{ label: 'Filters', value: 'None' }]),
    { label: 'Order', value: order },
  ]
}

const tooMany = () =>
  new ShopError(
    'too_large',
    `An export has ${mostRows.toLocaleString('en-US')} rows at most. Narrow the filters and try again.`,
  )

/** The items that a query asks for, in pieces. */
const readPieces = async <S extends z.ZodType>(
  list: List<S>,
  { ids, search, startDate, endDate, sortOrder }: Query,
  facets: FacetFilter,
  zone: string,
) => {
  const ascending = sortOrder === 'asc'
  const filter = { facets, from: startDate, to: endDate }
  if (ids) return [await listedWithIds(list, ids, { ascending })]
  if (search) {
    const page = { offset: 0, limit: mostRows, ascending }
    return [(await searchListed(list, search, filter, page)).items]
  }
  if ((await countListed(list, filter)) > mostRows) throw tooMany()
  return eachListed(list, filter, { ascending }, zone)
}

/**
 * A list, by the filters of its screen or just what is selected, as a workbook with its file name.
 * Errors: `too_large` for more rows than `mostRows`.
 */
export const exportList = async <S extends z.ZodType>(
  { what, list, columns }: Exported<S>,
  query: Query,
  facets: FacetFilter,
): Promise<{ file: Uint8Array<ArrayBuffer>; disposition: string }> => {
  const { time_zone: zone } = await getSettings()
  // Loaded by the few calls that make one.
  const { makeWorkbook, sheetOf } = await import('./workbook.ts')
  const pieces = await readPieces(list, query, facets, zone)
  const sheet = sheetOf(`${what.charAt(0).toUpperCase()}${what.slice(1)}`, columns, pieces)
  const file = await makeWorkbook([sheet], { zone, facts: factsOf(query, facets) })
  const name = listFileName(what, dayIn(zone, new Date()))
  return { file, disposition: `attachment; filename="${name}"` }
}
