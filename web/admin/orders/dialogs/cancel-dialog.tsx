import { FormDialog } from '../../../ui/form-dialog.tsx'
import { CancelForm } from './cancel-form.tsx'
import { DialogAboveOrder } from './dialog-above-order.tsx'
import type { OrderDialogProps } from './use-order-command.ts'

/** Cancels items that haven't shipped, or the whole order. */
export const CancelDialog = (props: OrderDialogProps) => (
  <FormDialog
    open
    onOpenChange={props.onClose}
    title={props.order.facts.shipments.length > 0 ? 'Cancel items' : 'Cancel order or items'}
    description={
      <span className="text-admin">
        {props.order.order_number} ·{' '}
        {props.order.facts.shipments.length > 0
          ? 'Items that shipped aren’t affected.'
          : 'Nothing has shipped yet.'}
      </span>
    }
    width="wide"
  >
    <CancelForm {...props} />
  </FormDialog>
)

/** `/admin/orders/{id}/cancel`. */
export const Component = () => (
  <DialogAboveOrder>{props => <CancelDialog {...props} />}</DialogAboveOrder>
)
