import { OrderDialog } from './order-dialog.tsx'
import { RefundForm } from './refund-form.tsx'

/** `/admin/orders/{id}/refund`: part or all of the money back, over the order's detail. */
export const Component = () => (
  <OrderDialog title="Refund">
    {(order, close) => <RefundForm order={order} onClose={close} />}
  </OrderDialog>
)
