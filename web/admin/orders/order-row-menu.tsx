import type { AdminOrderSummary } from '../../../shared/schemas/admin-order.ts'
import { RowLink, RowMenu } from '../list/row-menu.tsx'
import { adminPaths } from '../paths.ts'

type Props = { order: AdminOrderSummary; query: Record<string, string> }

/** The actions for one order of the list. The dialogs explain what isn't possible. */
export const OrderRowMenu = ({ order, query }: Props) => {
  const isOpen = order.status === 'pending' || order.status === 'processing'
  return (
    <RowMenu name={order.order_number}>
      <RowLink to={adminPaths.order(order, query)}>View order</RowLink>
      {isOpen && <RowLink to={adminPaths.orderShip(order, query)}>Ship items</RowLink>}
      {order.payment_status === 'paid' && (
        <RowLink to={adminPaths.orderRefund(order, query)}>Refund</RowLink>
      )}
      {isOpen && <RowLink to={adminPaths.orderCancel(order, query)}>Cancel items</RowLink>}
      {order.status === 'cancelled' && (
        <RowLink to={adminPaths.orderReopen(order, query)}>Reopen</RowLink>
      )}
      <RowLink to={adminPaths.orderStatus(order, query)}>Update status</RowLink>
    </RowMenu>
  )
}
