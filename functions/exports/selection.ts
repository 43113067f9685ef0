import type { ExportSelection } from '../table/exports.ts'
import type { FacetFilter } from '../table/lists/list.ts'
import type { ExportFact } from './workbook.ts'

/** The query of a back-office list without its facets (`shared/api/admin-list.ts`). */
export type ExportQuery = {
  ids?: string[]
  search?: string
  startDate?: string
  endDate?: string
  sortOrder?: 'asc' | 'desc'
}

/** Converts a query to a selection. */
export const toSelection = (
  { ids, search, startDate, endDate, sortOrder }: ExportQuery,
  facets: FacetFilter,
): ExportSelection => ({
  facets: Object.fromEntries(
    Object.entries(facets).flatMap(([name, values]) => (values ? [[name, [...values]]] : [])),
  ),
  ids,
  search,
  from: startDate,
  to: endDate,
  ascending: sortOrder === 'asc',
})

/** Lists the filters of a selection; empty for the whole list. */
export const listFilters = (selection: ExportSelection): { name: string; value: string }[] => {
  const { facets, ids, search, from, to } = selection
  if (ids) return [{ name: 'selected', value: `${ids.length}` }]
  const filters: [string, string | undefined][] = [
    ...Object.entries(facets).map(([name, values]): [string, string | undefined] => [
      name.replaceAll('_', ' '),
      values?.join(', '),
    ]),
    ['search', search],
    ['from', from],
    ['to', to],
  ]
  return filters.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

/** Describes an export for its last sheet. */
export const describeSelection = (selection: ExportSelection, now: Date): ExportFact[] => {
  const filters = listFilters(selection).map(({ name, value }) => ({
    label: `Filter: ${name}`,
    value,
  }))
  return [
    { label: 'Exported at', value: now },
    ...(filters.length > 0 ? filters : [{ label: 'Filters', value: 'None' }]),
    { label: 'Order', value: selection.ascending ? 'Oldest first' : 'Newest first' },
  ]
}
