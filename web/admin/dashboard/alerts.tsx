import { useQuery } from '@tanstack/react-query'
import { MessageSquare, Package, TriangleAlert } from 'lucide-react'
import type { OrderStats } from '../../../shared/schemas/order.ts'
import type { ReportDashboard } from '../../../shared/schemas/report.ts'
import { complaintStatsQuery } from '../../api/queries/admin-complaints.ts'
import { failuresQuery } from '../../api/queries/admin-failures.ts'
import { orderStatsQuery } from '../../api/queries/admin-orders.ts'
import { paymentsQuery } from '../../api/queries/admin-payments.ts'
import { Link } from '../../routing/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Panel } from '../figures/panel.tsx'
import { formatCount } from '../format.ts'
import { useIsAdmin } from '../frame/use-is-admin.ts'
import { adminPaths } from '../paths.ts'

const countOf = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

const stockNote = ({ name, stock }: { name: string; stock: number }) =>
  stock === 0 ? `${name} is sold out` : `${name} has ${formatCount(stock)} left`

/** Describes the orders to ship, with the number on hold. */
const shippingNote = (orders: OrderStats | undefined) =>
  [
    orders?.to_ship === 0 ? 'New orders appear here' : 'Ready to pack',
    orders?.on_hold ? `${formatCount(orders.on_hold)} on hold` : '',
  ]
    .filter(Boolean)
    .join(' · ')

/** Lists what needs attention, with links. */
export function Alerts({ report }: { report: ReportDashboard | undefined }) {
  const orders = useQuery(orderStatsQuery)
  const complaints = useQuery(complaintStatsQuery)
  const enabled = useIsAdmin()
  const failures = useQuery({ ...failuresQuery, enabled })
  const payments = useQuery({ ...paymentsQuery, enabled })
  const lowest = report?.products.low_stock[0]
  const alerts = [
    {
      id: 'orders',
      Icon: Package,
      count: orders.data?.to_ship,
      failed: orders.isError,
      title: (count: number) => countOf(count, 'order to ship', 'orders to ship'),
      note: shippingNote(orders.data),
      href: adminPaths.ordersToShip(),
      action: 'Review',
    },
    {
      id: 'stock',
      Icon: TriangleAlert,
      count: report?.products.low_stock_count,
      failed: false,
      title: (count: number) =>
        countOf(count, 'product is low on stock', 'products are low on stock'),
      note: lowest ? stockNote(lowest) : 'All products are well stocked',
      href: adminPaths.products({ stock: 'low' }),
      action: 'Restock',
    },
    {
      id: 'complaints',
      Icon: MessageSquare,
      count: complaints.data?.open_complaints,
      failed: complaints.isError,
      title: (count: number) => countOf(count, 'complaint is open', 'complaints are open'),
      note: 'Waiting for a response',
      href: adminPaths.complaints(),
      action: 'Open',
    },
    ...(payments.data?.differences.length
      ? [
          {
            id: 'payments',
            Icon: TriangleAlert,
            count: payments.data.differences.length,
            failed: false,
            title: (count: number) =>
              countOf(count, 'payment differs from its order', 'payments differ from their orders'),
            note: 'Found by comparing with the payment provider',
            href: adminPaths.payments(),
            action: 'View',
          },
        ]
      : []),
    ...(failures.data?.length
      ? [
          {
            id: 'failures',
            Icon: TriangleAlert,
            count: failures.data.length,
            failed: false,
            title: (count: number) => countOf(count, 'failure', 'failures'),
            note: 'Rejected emails and unfinished updates',
            href: adminPaths.failures(),
            action: 'View',
          },
        ]
      : []),
  ]
  return (
    <Panel title="Alerts">
      <ul className="divide-y divide-line">
        {alerts.map(({ id, Icon, count, failed, title, note, href, action }) => (
          <li key={id} className="flex items-center gap-3.5 px-4 py-4.5">
            <Icon
              aria-hidden="true"
              size={18}
              strokeWidth={1.5}
              className={count === 0 ? 'text-line-2' : 'text-ultra'}
            />
            <div className="min-w-0 grow">
              {count !== undefined ? (
                <p className="font-medium">{title(count)}</p>
              ) : failed ? (
                <p>Couldn’t load the count</p>
              ) : (
                <Skeleton className="my-1 h-4 w-40" />
              )}
              {count !== undefined ? (
                <p className="truncate text-small text-ink-2">{note}</p>
              ) : (
                !failed && <Skeleton className="my-1 h-3 w-28" />
              )}
            </div>
            <Link to={href} className="link shrink-0 text-small">
              {action}
              <span className="sr-only"> {id}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
