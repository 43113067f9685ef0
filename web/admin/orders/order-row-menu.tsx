import type { AdminOrderSummary } from '../../../shared/schemas/admin-order.ts'
import { paths } from '../../paths.ts'
import { RowLink, RowMenu } from '../list/row-menu.tsx'

type Props = { order: AdminOrderSummary; query: Record<string, string> }

/** The actions for one order of the list. The dialogs explain what isn't possible. */
export const OrderRowMenu = ({ order, query }: Props) => {
  const isOpen = order.status === 'pending' || order.status === 'processing'
  return (
    <RowMenu name={order.order_number}>
      <RowLink to={paths.adminOrder(order, query)}>View order</RowLink>
      {isOpen && <RowLink to={paths.adminOrderShip(order, query)}>Ship items</RowLink>}
      {order.payment_status === 'paid' && (
        <RowLink to={paths.adminOrderRefund(order, query)}>Refund</RowLink>
      )}
      {isOpen && <RowLink to={paths.adminOrderCancel(order, query)}>Cancel items</RowLink>}
      {order.status === 'cancelled' && (
        <RowLink to={paths.adminOrderReopen(order, query)}>Reopen</RowLink>
      )}
      <RowLink to={paths.adminOrderStatus(order, query)}>Update status</RowLink>
    </RowMenu>
  )
}
