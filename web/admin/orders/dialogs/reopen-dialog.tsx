import { FormDialog } from '../../../ui/form-dialog.tsx'
import { DialogAboveOrder } from './dialog-above-order.tsx'
import { ReopenForm } from './reopen-form.tsx'
import type { OrderDialogProps } from './use-order-command.ts'

/** Reopens a canceled order: takes its stock again and, if the money went back, asks for a payment. */
export const ReopenDialog = (props: OrderDialogProps) => (
  <FormDialog
    open
    onOpenChange={props.onClose}
    title="Reopen order"
    description={
      <span className="text-admin">
        {props.order.order_number} · The same items at the same prices
      </span>
    }
    width="medium"
  >
    <ReopenForm {...props} />
  </FormDialog>
)

/** `/admin/orders/{id}/reopen`. */
export const Component = () => (
  <DialogAboveOrder>{props => <ReopenDialog {...props} />}</DialogAboveOrder>
)
