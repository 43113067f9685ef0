import { formatCents } from '../../../../shared/rules/money.ts'
import {
  capturedAmount,
  refundableAmount,
  refundedAmount,
} from '../../../../shared/rules/order/amounts.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { DialogAboveOrder } from './dialog-above-order.tsx'
import { RefundForm } from './refund-form.tsx'
import type { OrderDialogProps } from './use-order-command.ts'

const summaryOf = ({ order_number, facts }: OrderDialogProps['order']): string =>
  `${order_number} · ${formatCents(capturedAmount(facts))} paid, ${formatCents(refundedAmount(facts))} refunded, up to ${formatCents(refundableAmount(facts))} can still be refunded`

/** Refunds items, shipping or an amount of an order. */
export const RefundDialog = (props: OrderDialogProps) => (
  <FormDialog
    open
    onOpenChange={props.onClose}
    title="Refund"
    description={<span className="text-admin">{summaryOf(props.order)}</span>}
    width="wide"
  >
    <RefundForm {...props} />
  </FormDialog>
)

/** `/admin/orders/{id}/refund`. */
export const Component = () => (
  <DialogAboveOrder>{props => <RefundDialog {...props} />}</DialogAboveOrder>
)
