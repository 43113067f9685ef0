import type * as z from 'zod'
import { getSettings } from '../settings.ts'
import type { FacetFilter, StaffList } from './list.ts'
import { type ListPage, listPage } from './page.ts'
import { searchListed } from './search.ts'

/** The query of a back-office list, without its facets (`shared/api/admin-list.ts`). */
type ListQuery = {
  page: number
  limit: number
  search?: string
  /** Days in the store's time zone, inclusive. */
  startDate?: string
  endDate?: string
  sortOrder?: 'asc' | 'desc'
}

/** Returns the requested page of a list, or of its search results if the query has words. */
export const listOrSearch = async <S extends z.ZodType>(
  list: StaffList<S>,
  { page, limit, search, startDate, endDate, sortOrder }: ListQuery,
  facets: FacetFilter,
): Promise<ListPage<z.output<S>>> => {
  const filter = { facets, from: startDate, to: endDate }
  const pageOf = { offset: (page - 1) * limit, limit, ascending: sortOrder === 'asc' }
  const { time_zone: zone } = await getSettings()
  return search
    ? searchListed(list, search, filter, pageOf, zone)
    : listPage(list, filter, pageOf, zone)
}
