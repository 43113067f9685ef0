import { formatCents } from '../../../shared/rules/money.ts'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import type { ReturnFact } from '../../../shared/schemas/order-facts.ts'
import { DetailSection, Fact } from '../detail-section.tsx'
import { capitalize } from '../format.ts'
import { namesOf } from '../orders/dialogs/names-of.ts'
import { useStoreTime } from '../use-store-time.ts'
import { ReturnFoot } from './return-foot.tsx'
import type { ReturnQueue } from './use-return-queue.ts'

const refundStates = { made: '', promised: ', not confirmed yet', failed: ', failed' }

const endOf = ({ state, received_at }: ReturnFact, parts: readonly string[]): string => {
  if (state === 'rejected') return 'Rejected'
  if (!received_at) return 'Closed: nothing arrived'
  return capitalize(parts.join(' and ')) || 'Closed without a refund'
}

type Props = { order: AdminOrder; found: ReturnFact; queue: ReturnQueue }

/** How a return ended. */
export function Outcome({ order, found, queue }: Props) {
  const time = useStoreTime()
  const refund = order.facts.refunds.find(({ return_id }) => return_id === found.id)
  const exchanged = found.units.some(({ replacement }) => replacement)
  const parts = [...(exchanged ? ['exchanged'] : []), ...(refund ? ['refunded'] : [])]
  const ended = found.closed_at ?? found.decided_at
  return (
    <>
      <DetailSection title="Outcome">
        <dl className="py-2">
          <Fact name="Result">
            {endOf(found, parts)}
            {ended && `, ${time(ended)}`}
          </Fact>
          {found.answer && <Fact name="Reason">{found.answer}</Fact>}
          {found.received_at && <Fact name="Received">{time(found.received_at)}</Fact>}
          {refund && (
            <Fact name="Refund">
              {formatCents(refund.amount)} to {namesOf(order).payment}
              {refundStates[refund.state]}
            </Fact>
          )}
          {found.received_at && exchanged && (
            <Fact name="Exchange">The items are part of order {order.order_number}.</Fact>
          )}
        </dl>
      </DetailSection>
      <ReturnFoot order={order} found={found} queue={queue} />
    </>
  )
}
