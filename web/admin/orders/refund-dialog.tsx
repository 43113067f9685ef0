import { OrderDialog } from './order-dialog.tsx'
import { RefundForm } from './refund-form.tsx'

/** `/admin/orders/{id}/refund`: refunds part or all of an order. */
export const Component = () => (
  <OrderDialog title="Refund">
    {(order, close) => <RefundForm order={order} onClose={close} />}
  </OrderDialog>
)
