import { CreditCard, Mail, Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDollars } from '../../shared/rules/money.ts'
import { cashRefund, refundTime } from '../../shared/rules/promises.ts'
import type { Cancellation as Facts, OwnOrder } from '../../shared/schemas/own-order.ts'
import { OrderLines } from '../ui/order-lines.tsx'
import { itemCount, pickItems } from './pick-items.ts'

type Props = { order: OwnOrder; cancellation: Facts }

/** Lists the items that a cancellation removes from an order, and its other effects. */
export const Cancellation = ({ order, cancellation }: Props) => {
  const { items, whole, refund } = cancellation
  const shipped = order.shipments.flatMap(one => one.items)
  return (
    <>
      <OrderLines
        items={pickItems(order, items)}
        size="small"
        className="max-h-72 overflow-y-auto border-t border-line"
      />
      <section aria-live="polite" className="border border-line bg-white p-4 text-small">
        <h3 className="mb-2 font-medium">What happens</h3>
        <ul className="grid gap-2">
          <Line icon={Package}>
            {whole
              ? 'Nothing will ship. This can’t be undone.'
              : `${itemCount(items)} won’t ship. ${itemCount(shipped)} already left and will arrive. This can’t be undone.`}
          </Line>
          <Line icon={CreditCard}>
            {refund > 0
              ? describeRefund(cancellation)
              : order.payment_status === 'pending'
                ? 'You haven’t paid, so nothing is refunded.'
                : 'Your payment was already returned, so nothing more is refunded.'}
          </Line>
          <Line icon={Mail}>We email a confirmation to {order.email}.</Line>
        </ul>
      </section>
    </>
  )
}

const describeRefund = ({ refund, refund_to: to }: Facts): string =>
  to
    ? `${formatDollars(refund)} goes back to ${to}, usually in ${refundTime}.`
    : `We pay back ${formatDollars(refund)} ${cashRefund}.`

type LineProps = { icon: typeof Mail; children: ReactNode }

const Line = ({ icon: Icon, children }: LineProps) => (
  <li className="flex gap-3">
    <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-2" strokeWidth={1.5} />
    <span className="min-w-0 break-words">{children}</span>
  </li>
)
