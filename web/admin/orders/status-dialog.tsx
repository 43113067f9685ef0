import { OrderDialog } from './order-dialog.tsx'
import { StatusForm } from './status-form.tsx'

/** `/admin/orders/{id}/status`: updates an order's status. */
export const Component = () => (
  <OrderDialog title="Update status">
    {(order, close) => <StatusForm order={order} onClose={close} />}
  </OrderDialog>
)
