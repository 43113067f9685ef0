import type * as z from 'zod'
import { type ExportedList, exportedNames } from '../../shared/schemas/export.ts'
import type { Column } from '../paper/column.ts'
import type { ExportSelection } from '../table/exports.ts'
import { eachListed, listedWithIds } from '../table/lists/each.ts'
import type { StaffList } from '../table/lists/list.ts'
import { countListed } from '../table/lists/page.ts'
import { searchListed } from '../table/lists/search.ts'
import { getSettings } from '../table/settings.ts'
import { createRowSheet, type Sheet } from './sheet.ts'

/** A back-office list that can be exported. */
export type Listing = {
  what: ExportedList
  /** Returns the number of items from the counters, without reading them. */
  count: (selection: ExportSelection) => Promise<number>
  sheet: (selection: ExportSelection, zone: string) => Promise<Sheet>
}

/** The limit of a search in an export: more than it can return. */
const maxFound = 5_000

/** Items per batch, so that an export can stop between two. */
const batchSize = 100

const inBatches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  )

const toFilter = ({ facets, from, to }: ExportSelection) => ({ facets, from, to })

/** Reads the items of a selection in batches. */
const readBatches = async <S extends z.ZodType>(
  list: StaffList<S>,
  selection: ExportSelection,
  zone: string,
) => {
  const { ids, search, ascending } = selection
  if (ids) return [await listedWithIds(list, ids, { ascending })]
  if (search) {
    const page = { offset: 0, limit: maxFound, ascending }
    return inBatches((await searchListed(list, search, toFilter(selection), page, zone)).items)
  }
  return eachListed(list, toFilter(selection), { ascending }, zone)
}

const countItems = async (list: StaffList, selection: ExportSelection): Promise<number> => {
  const { ids, search, ascending } = selection
  if (ids) return ids.length
  const { time_zone: zone } = await getSettings()
  if (!search) return countListed(list, toFilter(selection), zone)
  const countOnly = { offset: 0, limit: 0, ascending }
  return (await searchListed(list, search, toFilter(selection), countOnly, zone)).total
}

type Rows<Item, Row> = {
  /** May load data, such as staff names. */
  columns: () => readonly Column<Row>[] | Promise<readonly Column<Row>[]>
  rowsOf: (item: Item) => readonly Row[]
}

/** Creates an exportable list with any number of rows per item. */
export const createRowListing = <S extends z.ZodType, Row>(
  what: ExportedList,
  list: StaffList<S>,
  { columns, rowsOf }: Rows<z.output<S>, Row>,
): Listing => ({
  what,
  count: selection => countItems(list, selection),
  sheet: async (selection, zone) => {
    const name = exportedNames[what]
    const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    return createRowSheet(title, await columns(), await readBatches(list, selection, zone), rowsOf)
  },
})

/** Creates an exportable list with one row per item. */
export const createListing = <S extends z.ZodType>(
  what: ExportedList,
  list: StaffList<S>,
  columns: Rows<z.output<S>, z.output<S>>['columns'],
): Listing => createRowListing(what, list, { columns, rowsOf: item => [item] })
