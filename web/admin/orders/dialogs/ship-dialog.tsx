import { FormDialog } from '../../../ui/form-dialog.tsx'
import { DialogAboveOrder } from './dialog-above-order.tsx'
import { ShipForm } from './ship-form.tsx'
import type { OrderDialogProps } from './use-order-command.ts'

const addressOf = ({ shipping_address: to }: OrderDialogProps['order']): string =>
  [
    `${to.first_name} ${to.last_name}`,
    to.address_line_1,
    to.address_line_2,
    to.city,
    `${to.state} ${to.postal_code}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Ships items of an order as one package. What isn't added stays to ship. */
export const ShipDialog = (props: OrderDialogProps) => (
  <FormDialog
    open
    onOpenChange={props.onClose}
    title="Ship items"
    description={
      <span className="text-admin">
        {props.order.order_number} · {addressOf(props.order)}
      </span>
    }
    width="wide"
  >
    <ShipForm {...props} />
  </FormDialog>
)

/** `/admin/orders/{id}/ship`. */
export const Component = () => (
  <DialogAboveOrder>{props => <ShipDialog {...props} />}</DialogAboveOrder>
)
