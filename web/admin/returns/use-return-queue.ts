import { useQuery } from '@tanstack/react-query'
import { adminReturnsQuery } from '../../api/queries/admin-returns.ts'
import { adminPaths } from '../paths.ts'
import { type ReturnListState, returnPage } from './use-return-list.ts'

/**
 * Finds a return in the list behind it: its place, and the address of the next one. After the last
 * of a page comes the first of the next page.
 */
export function useReturnQueue(id: string, list: ReturnListState) {
  const { page } = list.filters
  const { data } = useQuery(adminReturnsQuery(returnPage(list.filters)))
  const index = data?.returns.findIndex(one => one.id === id) ?? -1
  const isLast = data !== undefined && index === data.returns.length - 1
  const more = isLast && page < data.pagination.total_pages
  const following = useQuery({
    ...adminReturnsQuery(returnPage(list.filters, page + 1)),
    enabled: more,
    placeholderData: undefined,
  })
  const next = more ? following.data?.returns[0] : data?.returns[index + 1]
  const query = more ? { ...list.query, page: page + 1 } : list.query
  return {
    place:
      data && index >= 0
        ? {
            number: (data.pagination.page - 1) * data.pagination.limit + index + 1,
            total: data.pagination.total,
          }
        : null,
    // A return that isn't on this page, such as one opened by its link, has no next one.
    nextHref: index >= 0 && next ? adminPaths.return(next, query) : null,
    listHref: adminPaths.returns(list.query),
  }
}
export type ReturnQueue = ReturnType<typeof useReturnQueue>
