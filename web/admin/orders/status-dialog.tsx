import { OrderDialog } from './order-dialog.tsx'
import { StatusForm } from './status-form.tsx'

/** `/admin/orders/{id}/status`: the status update over the order's detail. */
export const Component = () => (
  <OrderDialog title="Update status">
    {(order, close) => <StatusForm order={order} onClose={close} />}
  </OrderDialog>
)
