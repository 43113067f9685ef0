import type { UseQueryResult } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import type { Reply } from '../../../shared/api/endpoint.ts'
import type { orders as contract } from '../../../shared/api/orders.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderCard } from './order-card.tsx'
import { countFilters } from './order-filters.ts'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import type { OrderListState } from './use-order-filters.ts'

type Props = {
  list: OrderListState
  orders: UseQueryResult<Reply<typeof contract.listOrders>>
}

/** Shows a page of orders, or why it is empty. */
export function OrderList({ list: { filters, pageHref }, orders }: Props) {
  const { data, error, isFetching, refetch } = orders
  if (error && !data)
    return (
      <ErrorState message="Failed to fetch orders" onRetry={() => refetch()} busy={isFetching} />
    )
  if (!data) return <OrdersSkeleton />
  const { total, total_pages: pages } = data.pagination
  if (filters.page > pages && !orders.isPlaceholderData)
    return <Navigate replace to={pageHref(pages)} />
  return (
    <>
      <p role="status" className="sr-only">
        {total === 1 ? '1 order' : `${total} orders`}
      </p>
      {total === 0 && <NoOrders filtered={countFilters(filters) > 0} />}
      {data.orders.map(order => (
        <OrderCard key={order.id} order={order} />
      ))}
      <Pagination page={filters.page} pages={pages} pageHref={pageHref} label="Pages of orders" />
    </>
  )
}
