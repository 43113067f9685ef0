import type { ExportSelection } from '../table/exports.ts'
import type { FacetFilter } from '../table/lists/list.ts'
import type { Fact } from './workbook.ts'

/** What the query of a back-office list says beside its facets (`shared/api/admin-list.ts`). */
export type ExportQuery = {
  ids?: string[]
  search?: string
  startDate?: string
  endDate?: string
  sortOrder?: 'asc' | 'desc'
}

/** What a query asks for. */
export const selectionOf = (
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

/** What narrows a selection, in words; nothing where it is the whole list. */
export const filtersOf = (selection: ExportSelection): { name: string; value: string }[] => {
  const { facets, ids, search, from, to } = selection
  if (ids) return [{ name: 'selected', value: `${ids.length}` }]
  const said: [string, string | undefined][] = [
    ...Object.entries(facets).map(([name, values]): [string, string | undefined] => [
      name.replaceAll('_', ' '),
      values?.join(', '),
    ]),
    ['search', search],
    ['from', from],
    ['to', to],
  ]
  return said.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

/** What the last sheet of an export says of it. */
export const factsOf = (selection: ExportSelection, now: Date): Fact[] => {
  const filters = filtersOf(selection).map(({ name, value }) => ({
    label: `Filter: ${name}`,
    value,
  }))
  return [
    { label: 'Exported at', value: now },
    ...(filters.length > 0 ? filters : [{ label: 'Filters', value: 'None' }]),
    { label: 'Order', value: selection.ascending ? 'Oldest first' : 'Newest first' },
  ]
}
