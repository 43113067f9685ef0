import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { adminOrdersQuery } from '../../../api/queries/admin-orders.ts'
import { writeFilters } from '../../list/filters.ts'
import { adminPaths } from '../../paths.ts'
import { pageSize, useOrderList } from '../use-order-list.ts'

type Neighbors = { previous: string | undefined; next: string | undefined }

/**
 * Returns the paths of the orders before and after this one in the list it was opened from. An order
 * that leaves the list, because it no longer matches the filters, keeps its neighbors.
 */
export function useNeighbors(id: string): Neighbors {
  const { page, ...filters } = useOrderList().filters
  const pageQuery = (number: number) =>
    adminOrdersQuery({ page: number, ...filters, limit: pageSize })
  const here = useQuery(pageQuery(page))
  const orders = here.data?.orders ?? []
  const index = orders.findIndex(order => order.id === id)
  const isFirst = index === 0
  const isLast = index >= 0 && index === orders.length - 1
  const pages = here.data?.pagination.total_pages ?? 1
  const before = useQuery({ ...pageQuery(page - 1), enabled: isFirst && page > 1 })
  const after = useQuery({ ...pageQuery(page + 1), enabled: isLast && page < pages })
  const pathOf = (order: { id: string } | undefined, on: number) =>
    order && adminPaths.order(order, writeFilters({ ...filters, page: on }))

  const known = useRef<Neighbors & { id: string }>(undefined)
  if (index >= 0)
    known.current = {
      id,
      previous: isFirst
        ? pathOf(page > 1 ? before.data?.orders.at(-1) : undefined, page - 1)
        : pathOf(orders[index - 1], page),
      next: isLast
        ? pathOf(page < pages ? after.data?.orders[0] : undefined, page + 1)
        : pathOf(orders[index + 1], page),
    }
  return known.current?.id === id ? known.current : { previous: undefined, next: undefined }
}
