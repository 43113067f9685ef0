import { useQuery } from '@tanstack/react-query'
import { ordersQuery } from '../../api/queries/orders.ts'
import { classNames } from '../../ui/class-names.ts'
import { AccountPage } from '../frame/account-page.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { pageSize } from './order-filters.ts'
import { OrderList } from './order-list.tsx'
import { useOrderFilters } from './use-order-filters.ts'

/** `/orders`: lists the customer's orders, newest first (S-104 to S-111). */
export function Component() {
  const list = useOrderFilters()
  const orders = useQuery(ordersQuery({ ...list.filters, limit: pageSize }))
  return (
    <AccountPage title="My Orders">
      <FilterPanel list={list} />
      <div
        aria-busy={orders.isPlaceholderData}
        className={classNames('transition-opacity', orders.isPlaceholderData && 'opacity-60')}
      >
        <OrderList list={list} orders={orders} />
      </div>
    </AccountPage>
  )
}
