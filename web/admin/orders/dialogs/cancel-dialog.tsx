import { FormDialog } from '../../../ui/form-dialog.tsx'
import { AtOrder } from './at-order.tsx'
import { CancelForm } from './cancel-form.tsx'
import type { OrderDialogProps } from './use-order-command.ts'

/** Cancels items that haven't shipped, or the whole order. */
export const CancelDialog = (props: OrderDialogProps) => (
  <FormDialog
    open
    onOpenChange={props.onClose}
    title={props.order.facts.shipments.length > 0 ? 'Cancel items' : 'Cancel order or items'}
    description={`${props.order.order_number} · Items that shipped aren’t affected.`}
    width="wide"
  >
    <CancelForm {...props} />
  </FormDialog>
)

/** `/admin/orders/{id}/cancel`. */
export const Component = () => <AtOrder>{props => <CancelDialog {...props} />}</AtOrder>
