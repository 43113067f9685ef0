import { type ReactNode, useEffect, useRef } from 'react'
import { orderCan } from '../../../shared/rules/order-lifecycle.ts'
import type { OrderSummary } from '../../../shared/schemas/order.ts'
import { CancelOrder } from './cancel-order.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { RepeatOrder } from './repeat-order.tsx'

type Props = { order: OrderSummary; className: string; children?: ReactNode }

/** What may be done to an order, by its status; the server decides by the same rule. */
export function OrderActions({ order, className, children }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  const canCancel = orderCan.cancel(order)
  const could = useRef(canCancel)
  useEffect(() => {
    // The pressed button is gone; the keyboard stays beside where it was.
    if (could.current && !canCancel && document.activeElement === document.body)
      group.current?.focus()
    could.current = canCancel
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
      {orderCan.downloadInvoice(order) && <InvoiceButton order={order} />}
      {canCancel && <CancelOrder order={order} />}
    </fieldset>
  )
}
