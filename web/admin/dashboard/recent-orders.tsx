import { useQuery } from '@tanstack/react-query'
import { formatDollars } from '../../../shared/rules/money.ts'
import { adminOrdersQuery } from '../../api/queries/admin-orders.ts'
import { Link } from '../../routing/link.tsx'
import { StateBadge } from '../../ui/order-badge.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { FigureTable } from '../figures/figure-table.tsx'
import { Panel, PanelMessage } from '../figures/panel.tsx'
import { fullName } from '../format.ts'
import { adminPaths } from '../paths.ts'
import { useStoreTime } from '../use-store-time.ts'

const latest = { page: 1, limit: 6 }

/** Lists the latest orders. */
export function RecentOrders({ className }: { className?: string }) {
  const { data, isError, refetch } = useQuery(adminOrdersQuery(latest))
  const time = useStoreTime()
  return (
    <Panel
      title="Recent orders"
      className={className}
      end={
        <Link to={adminPaths.orders()} className="link text-small">
          All orders
        </Link>
      }
    >
      {!data && !isError && (
        <div className="space-y-4 p-4">
          <Loading what="the latest orders" />
          {[1, 2, 3, 4, 5, 6].map(row => (
            <Skeleton key={row} className="h-7 w-full" />
          ))}
        </div>
      )}
      {isError && !data && (
        <p role="alert" className="px-4 py-7 text-error">
          Failed to fetch orders.{' '}
          <button type="button" className="underline" onClick={() => void refetch()}>
            Try Again
          </button>
        </p>
      )}
      {data?.orders.length === 0 && (
        <PanelMessage>No orders yet. New orders appear here.</PanelMessage>
      )}
      {data && data.orders.length > 0 && (
        <FigureTable
          caption="Recent orders"
          rows={data.orders}
          keyOf={({ id }) => id}
          columns={[
            {
              name: 'Order',
              value: order => (
                <>
                  <Link
                    to={adminPaths.order(order)}
                    className="font-medium whitespace-nowrap hover:underline"
                  >
                    {order.order_number}
                  </Link>
                  <span className="block text-small text-ink-2 @2xl:hidden">
                    {fullName(order.User)}
                  </span>
                </>
              ),
            },
            {
              name: 'Customer',
              wide: true,
              value: order => (
                <span className="block max-w-44 truncate">{fullName(order.User)}</span>
              ),
            },
            {
              name: 'Placed',
              wide: true,
              value: order => (
                <span className="figures whitespace-nowrap text-ink-2">
                  {time(order.created_at)}
                </span>
              ),
            },
            { name: 'Status', value: order => <StateBadge order={order} /> },
            { name: 'Total', number: true, value: order => formatDollars(order.total_amount) },
          ]}
        />
      )}
    </Panel>
  )
}
