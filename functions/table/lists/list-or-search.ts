import type * as z from 'zod'
import { getSettings } from '../settings.ts'
import type { FacetFilter, List } from './list.ts'
import { listPage, type Page } from './page.ts'
import { searchListed } from './search.ts'

/** What the query of a back-office list says beside its facets (`shared/api/admin-list.ts`). */
type ListQuery = {
  page: number
  limit: number
  search?: string
  /** Days in the store's time zone, both included. */
  startDate?: string
  endDate?: string
  sortOrder?: 'asc' | 'desc'
}

/** The page of a list that a query asks for, among those that its words find where it has some. */
export const listOrSearch = async <S extends z.ZodType>(
  list: List<S>,
  { page, limit, search, startDate, endDate, sortOrder }: ListQuery,
  facets: FacetFilter,
): Promise<Page<z.output<S>>> => {
  const filter = { facets, from: startDate, to: endDate }
  const pageOf = { offset: (page - 1) * limit, limit, ascending: sortOrder === 'asc' }
  if (search) return searchListed(list, search, filter, pageOf)
  const { time_zone: zone } = await getSettings()
  return listPage(list, filter, pageOf, zone)
}
