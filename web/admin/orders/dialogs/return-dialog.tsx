import { FormDialog } from '../../../ui/form-dialog.tsx'
import { DialogAboveOrder } from './dialog-above-order.tsx'
import { ReturnForm } from './return-form.tsx'
import type { OrderDialogProps } from './use-order-command.ts'

/** Starts a return for the customer. */
const ReturnDialog = (props: OrderDialogProps) => (
  <FormDialog
    open
    onOpenChange={props.onClose}
    title="Start a return"
    description={
      <span className="text-admin">
        {props.order.order_number} · By the same rules as the customer’s own requests
      </span>
    }
    width="wide"
  >
    <ReturnForm {...props} />
  </FormDialog>
)

/** `/admin/orders/{id}/return`. */
export const Component = () => (
  <DialogAboveOrder>{props => <ReturnDialog {...props} />}</DialogAboveOrder>
)
