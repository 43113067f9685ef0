import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { formatDollars } from '../../../shared/rules/money.ts'
import { shippableItems } from '../../../shared/rules/order/fulfillment.ts'
import { fulfillmentOf } from '../../../shared/rules/order/status.ts'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import { adminOrderQuery } from '../../api/queries/admin-orders.ts'
import { paths } from '../../paths.ts'
import { WindowTitle } from '../../store-name.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FulfillmentBadge, OrderBadge } from '../../ui/order-badge.tsx'
import { RecordDrawer } from '../list/record-drawer.tsx'
import { useStoreTime } from '../use-store-time.ts'
import { OrderItems } from './order-items.tsx'
import { OrderPeople } from './order-people.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTotals } from './order-totals.tsx'
import { useOrderList } from './use-order-list.ts'

/** `/admin/orders/{id}`: one order in a drawer beside the list. */
export function Component() {
  const { id = '' } = useParams()
  const { query } = useOrderList()
  const navigate = useNavigate()
  const result = useQuery(adminOrderQuery(id))
  const close = () => void navigate(paths.adminOrders(query), { preventScrollReset: true })
  return (
    <RecordDrawer
      what="order"
      result={result}
      titleOf={order => order.order_number}
      foot={order => <Foot order={order} query={query} />}
      onClose={close}
    >
      {order => <OrderDetail order={order} />}
    </RecordDrawer>
  )
}

type FootProps = { order: AdminOrder; query: Record<string, string> }

const Foot = ({ order, query }: FootProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3 text-admin">
    <p className="flex items-baseline gap-3">
      Total
      <span className="figures text-card font-medium">{formatDollars(order.total_amount)}</span>
    </p>
    <div className="flex flex-wrap gap-3">
      {shippableItems(order.facts).length > 0 && (
        <ButtonLink
          rank="outline"
          size="admin"
          to={paths.adminOrderShip(order, query)}
          preventScrollReset
        >
          Ship items
        </ButtonLink>
      )}
      {order.refundable > 0 && (
        <ButtonLink
          rank="outline"
          size="admin"
          to={paths.adminOrderRefund(order, query)}
          preventScrollReset
        >
          Refund
        </ButtonLink>
      )}
      <ButtonLink size="admin" to={paths.adminOrderStatus(order, query)} preventScrollReset>
        Update status
      </ButtonLink>
    </div>
  </div>
)

function OrderDetail({ order }: { order: AdminOrder }) {
  const time = useStoreTime()
  return (
    <div className="grid gap-7 py-5 text-admin">
      <WindowTitle admin title={order.order_number} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <OrderBadge status={order.status} />
        {fulfillmentOf(order.facts) === 'partially_shipped' && (
          <FulfillmentBadge fulfillment="partially_shipped" />
        )}
        <span className="text-ink-2">Placed {time(order.created_at)}</span>
      </div>
      <OrderItems items={order.OrderItems} />
      <OrderTotals order={order} />
      <OrderPeople order={order} />
      <OrderTimeline order={order} />
    </div>
  )
}
