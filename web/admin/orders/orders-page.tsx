import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { adminOrdersQuery } from '../../api/queries/admin-orders.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { countFilters, pageSize } from './order-filters.ts'
import { OrderList } from './order-list.tsx'
import { OrderListFoot } from './order-list-foot.tsx'
import { OrderListSkeleton } from './order-list-skeleton.tsx'
import { OrderStats } from './order-stats.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { useOrderFilters } from './use-order-filters.ts'

/** `/admin/orders`: Order Management. */
export function Component() {
  const list = useOrderFilters()
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    adminOrdersQuery({ ...list.filters, limit: pageSize }),
  )
  const filtered = countFilters(list.filters) > 0
  const body = () => {
    if (isPending) return <OrderListSkeleton />
    if (isError)
      return (
        <ErrorState
          message="Failed to fetch orders"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )
    if (data.orders.length > 0)
      return (
        <div
          aria-busy={isPlaceholderData}
          className={isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}
        >
          <OrderList orders={data.orders} list={list} />
          <OrderListFoot pagination={data.pagination} hrefOf={list.pageHref} />
        </div>
      )
    if (data.pagination.total > 0)
      return (
        <EmptyState
          title="This page is empty"
          garment="scarf-beige-front-640.webp"
          action={
            <ButtonLink size="admin" to={list.pageHref(1)}>
              First page
            </ButtonLink>
          }
        >
          The list has fewer pages than that by now.
        </EmptyState>
      )
    return filtered ? (
      <EmptyState
        title="No orders match"
        garment="shirt-white-front-640.webp"
        action={
          <Button size="admin" onClick={list.clear}>
            Clear filters
          </Button>
        }
      >
        Nothing in the store fits these filters together.
      </EmptyState>
    ) : (
      <EmptyState title="No orders yet">The first one will stand here as it comes in.</EmptyState>
    )
  }
  return (
    <div className="@container">
      <title>Orders – Selvedge Admin</title>
      <h1 className="serif text-desk-title">Order Management</h1>
      <OrderStats />
      <StatusTabs list={list} />
      <OrderFilterBar list={list} clearable={filtered} />
      <section aria-label="Orders">{body()}</section>
      <Outlet />
    </div>
  )
}
