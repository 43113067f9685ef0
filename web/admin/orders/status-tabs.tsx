import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { orderStatuses } from '../../../shared/schemas/order.ts'
import { orderStatsQuery } from '../../api/queries/admin-orders.ts'
import { classNames } from '../../ui/class-names.ts'
import { capital, formatCount } from '../format.ts'
import type { OrderListState } from './use-order-filters.ts'

/** The status filter, as links: every status is one press away. */
export function StatusTabs({ list }: { list: OrderListState }) {
  const { data: stats } = useQuery(orderStatsQuery)
  const counts = { all: stats?.total_orders, pending: stats?.pending_orders } as const
  const tabs = [undefined, ...orderStatuses].map(status => ({
    status,
    name: status ? capital(status) : 'All',
    count: status === undefined ? counts.all : status === 'pending' ? counts.pending : undefined,
  }))
  return (
    <nav aria-label="Order status" className="-mx-5 mt-5 overflow-x-auto px-5 md:mx-0 md:px-0">
      <ul className="flex min-w-max gap-6 border-b border-line">
        {tabs.map(({ status, name, count }) => {
          const current = list.filters.status === status
          return (
            <li key={name}>
              <Link
                to={list.statusHref(status)}
                preventScrollReset
                aria-current={current ? 'page' : undefined}
                className={classNames(
                  '-mb-px flex h-10 items-center gap-1.5 border-b-2 focus-visible:-outline-offset-2',
                  current
                    ? 'border-ultra font-medium'
                    : 'border-transparent text-ink-2 transition-colors hover:text-ink',
                )}
              >
                {name}
                {count !== undefined && (
                  <span className="figures text-small text-ink-2">{formatCount(count)}</span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
