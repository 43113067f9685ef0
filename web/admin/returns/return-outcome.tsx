import { formatCents } from '../../../shared/rules/money.ts'
import { refundedAmount } from '../../../shared/rules/order/amounts.ts'
import { refundNames } from '../../../shared/rules/order/refund-names.ts'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import type { RefundFact, ReturnFact } from '../../../shared/schemas/order-facts.ts'
import { DetailSection, LabeledValue } from '../detail-section.tsx'
import { capitalize } from '../format.ts'
import { consequenceNames } from '../orders/dialogs/consequence-names.ts'
import { useStoreTime } from '../use-store-time.ts'
import { ReturnFoot } from './return-foot.tsx'
import type { ReturnQueue } from './use-return-queue.ts'

const refundStates = {
  made: '',
  promised: ', not confirmed yet',
  failed: ', failed',
  withdrawn: ', withdrawn',
}

const endOf = ({ state, received_at }: ReturnFact, parts: readonly string[]): string => {
  if (state === 'rejected') return 'Rejected'
  if (!received_at) return 'Closed: nothing arrived'
  return capitalize(parts.join(' and ')) || 'Closed without a refund'
}

/** Returns the state of the refund that is furthest from complete. */
const stateOf = (refunds: readonly RefundFact[]): RefundFact['state'] =>
  (['failed', 'promised', 'withdrawn'] as const).find(one =>
    refunds.some(({ state }) => state === one),
  ) ?? 'made'

type Props = { order: AdminOrder; found: ReturnFact; queue: ReturnQueue }

/** Shows how a return ended. */
export function ReturnOutcome({ order, found, queue }: Props) {
  const time = useStoreTime()
  const refunds = order.facts.refunds.filter(({ return_id }) => return_id === found.id)
  const to = refundNames(order.facts, refunds, consequenceNames(order).payment)
  const exchanged = found.units.some(({ replacement }) => replacement)
  const parts = [...(exchanged ? ['exchanged'] : []), ...(refunds.length > 0 ? ['refunded'] : [])]
  const ended = found.closed_at ?? found.decided_at
  return (
    <>
      <DetailSection title="Outcome">
        <dl className="py-2">
          <LabeledValue name="Result">
            {endOf(found, parts)}
            {ended && `, ${time(ended)}`}
          </LabeledValue>
          {found.answer && <LabeledValue name="Reason">{found.answer}</LabeledValue>}
          {found.received_at && (
            <LabeledValue name="Received">{time(found.received_at)}</LabeledValue>
          )}
          {refunds.length > 0 && (
            <LabeledValue name="Refund">
              {formatCents(refundedAmount({ refunds }))} {to === null ? 'in cash' : `to ${to}`}
              {refundStates[stateOf(refunds)]}
            </LabeledValue>
          )}
          {found.received_at && exchanged && (
            <LabeledValue name="Exchange">
              The items are part of order {order.order_number}.
            </LabeledValue>
          )}
        </dl>
      </DetailSection>
      <ReturnFoot order={order} found={found} queue={queue} />
    </>
  )
}
