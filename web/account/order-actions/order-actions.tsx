import { type ReactNode, useEffect, useRef } from 'react'
import { orderCan } from '../../../shared/rules/order-lifecycle.ts'
import type { OrderSummary } from '../../../shared/schemas/order.ts'
import { CancelOrder } from './cancel-order.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { RepeatOrder } from './repeat-order.tsx'

type Props = { order: OrderSummary; className: string; children?: ReactNode }

/** Shows the actions an order allows. The server applies the same rules. */
export function OrderActions({ order, className, children }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  const canCancel = orderCan.cancel(order)
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
      {orderCan.downloadInvoice(order) && <InvoiceButton order={order} />}
      {canCancel && <CancelOrder order={order} />}
    </fieldset>
  )
}
