import { useQuery } from '@tanstack/react-query'
import { dashboardQuery } from '../../api/queries/dashboard.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { NoOrders } from '../orders/no-orders.tsx'
import { RecentOrder } from './recent-order.tsx'

/** Lists the five latest orders (S-102). */
export const RecentOrders = () => (
  <section aria-labelledby="recent">
    <div className="flex flex-wrap items-baseline justify-between gap-4 border-b border-ink pb-3">
      <h2 id="recent" className="serif text-card">
        Recent orders
      </h2>
      <Link to={paths.orders()} className="link text-small">
        All orders
      </Link>
    </div>
    <Latest />
  </section>
)

function Latest() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery)
  if (data && data.recent_orders.length === 0) return <NoOrders filtered={false} />
  if (data)
    return (
      <ul>
        {data.recent_orders.map(order => (
          <RecentOrder key={order.id} order={order} />
        ))}
      </ul>
    )
  if (error)
    return (
      <ErrorState
        message="We couldn’t load your account overview."
        onRetry={() => refetch()}
        busy={isFetching}
      />
    )
  return (
    <>
      <Loading what="your orders" />
      {['one', 'two', 'three', 'four', 'five'].map(key => (
        <Skeleton key={key} className="mt-4 h-24" />
      ))}
    </>
  )
}
