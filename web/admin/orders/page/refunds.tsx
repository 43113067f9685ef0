import { formatCents } from '../../../../shared/rules/money.ts'
import { cardName } from '../../../../shared/rules/payment-name.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { RefundFact } from '../../../../shared/schemas/order-facts.ts'
import { useShortDay } from './use-days.ts'

/** Names where a refund goes: the card, PayPal, or cash. */
const targetOf = (order: AdminOrder, { attempt_id }: RefundFact): string => {
  const attempt = order.facts.attempts.find(({ id }) => id === attempt_id)
  if (attempt?.method === 'cash_on_delivery') return 'in cash'
  if (attempt?.method === 'paypal') return 'to PayPal'
  return order.card ? `to ${cardName(order.card)}` : 'to the card'
}

const stateWords: Record<RefundFact['state'], string> = {
  made: 'refunded',
  promised: 'is being refunded',
  failed: 'couldn’t be refunded yet',
}

/** Lists each refund with where its money went. */
export function Refunds({ order }: { order: AdminOrder }) {
  const day = useShortDay()
  const { refunds } = order.facts
  if (refunds.length === 0) return null
  return (
    <ul aria-label="Refunds" className="mt-3 grid gap-2 border-t border-line pt-3">
      {refunds.map(refund => (
        <li key={refund.id} className={refund.state === 'failed' ? 'text-error' : 'text-ink-2'}>
          <span className="figures">−{formatCents(refund.amount)}</span> {stateWords[refund.state]}{' '}
          {targetOf(order, refund)}, {day(refund.at)}
          {refund.reason && <span className="block break-words">{refund.reason}</span>}
        </li>
      ))}
    </ul>
  )
}
