import type { AdminOrderSummary } from '../../../shared/schemas/admin-order.ts'
import { paths } from '../../paths.ts'
import { RowLink, RowMenu } from '../list/row-menu.tsx'

type Props = { order: AdminOrderSummary; query: Record<string, string> }

/** The actions for one order of the list. */
export const OrderRowMenu = ({ order, query }: Props) => (
  <RowMenu name={order.order_number}>
    <RowLink to={paths.adminOrder(order, query)}>View order</RowLink>
    <RowLink to={paths.adminOrderStatus(order, query)}>Update status</RowLink>
  </RowMenu>
)
