import type * as z from 'zod'
import type { ExportedList } from '../../shared/schemas/export.ts'
import type { Column } from '../paper/column.ts'
import type { ExportSelection } from '../table/exports.ts'
import { eachListed, listedWithIds } from '../table/lists/each.ts'
import type { List } from '../table/lists/list.ts'
import { countListed } from '../table/lists/page.ts'
import { searchListed } from '../table/lists/search.ts'
import { type Sheet, sheetOf } from './sheet.ts'

/** A list of the back-office that can be exported, whatever its rows are made of. */
export type Listing = {
  what: ExportedList
  /** How many rows an export will have, as far as the counters know, without reading any. */
  count: (selection: ExportSelection) => Promise<number>
  sheet: (selection: ExportSelection, zone: string) => Promise<Sheet>
}

/** More than a search looks at. */
const mostFound = 5_000

const filterOf = ({ facets, from, to }: ExportSelection) => ({ facets, from, to })

/** The items of a selection, in pieces. */
const readPieces = async <S extends z.ZodType>(
  list: List<S>,
  selection: ExportSelection,
  zone: string,
) => {
  const { ids, search, ascending } = selection
  if (ids) return [await listedWithIds(list, ids, { ascending })]
  if (search) {
    const page = { offset: 0, limit: mostFound, ascending }
    return [(await searchListed(list, search, filterOf(selection), page)).items]
  }
  return eachListed(list, filterOf(selection), { ascending }, zone)
}

const countRows = async (list: List, selection: ExportSelection): Promise<number> => {
  const { ids, search, ascending } = selection
  if (ids) return ids.length
  if (!search) return countListed(list, filterOf(selection))
  const nothing = { offset: 0, limit: 0, ascending }
  return (await searchListed(list, search, filterOf(selection), nothing)).total
}

/** A list with its columns, which may have to be read, e.g. the names of staff. */
export const listingOf = <S extends z.ZodType>(
  what: ExportedList,
  list: List<S>,
  columns: () => readonly Column<z.output<S>>[] | Promise<readonly Column<z.output<S>>[]>,
): Listing => ({
  what,
  count: selection => countRows(list, selection),
  sheet: async (selection, zone) => {
    const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`
    return sheetOf(name, await columns(), await readPieces(list, selection, zone))
  },
})
