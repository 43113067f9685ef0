import { type ReactNode, useEffect, useRef } from 'react'
import { orderCan } from '../../../shared/rules/order-lifecycle.ts'
import type { OrderSummary } from '../../../shared/schemas/order.ts'
import { CancelOrder } from '../../order/cancel-order.tsx'
import { InvoiceButton } from '../../order/invoice-button.tsx'
import { RepeatOrder } from './repeat-order.tsx'

type Props = {
  order: OrderSummary
  /** Whether the order can be canceled. By default, its status decides. */
  canCancel?: boolean
  /** Whether to offer the invoice. False where the order's documents offer it. */
  withInvoice?: boolean
  className: string
  children?: ReactNode
}

/** Shows the actions an order allows. The server applies the same rules. */
export function OrderActions({
  order,
  canCancel = orderCan.cancel(order),
  withInvoice = orderCan.downloadInvoice(order),
  className,
  children,
}: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  const couldCancel = useRef(canCancel)
  useEffect(() => {
    // The cancel button is gone; keep the focus near it.
    if (couldCancel.current && !canCancel && document.activeElement === document.body)
      group.current?.focus()
    couldCancel.current = canCancel
  }, [canCancel])
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label={`Order ${order.order_number}`}
      className={className}
    >
      {orderCan.reorder(order) && <RepeatOrder order={order} label="Reorder" />}
      {children}
      {withInvoice && <InvoiceButton order={order} link={{ id: order.id }} />}
      <CancelOrder order={order} link={{ id: order.id }} possible={canCancel} />
    </fieldset>
  )
}
