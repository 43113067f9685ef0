import { TriangleAlert } from 'lucide-react'
import { disputeReason, disputeStateNames } from '../../../../shared/rules/dispute-words.ts'
import { formatCents } from '../../../../shared/rules/money.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { DisputeFact } from '../../../../shared/schemas/order-facts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useShortDay } from './use-days.ts'

/** Lists disputed payments with what to do and until when. */
export function Disputes({ order }: { order: AdminOrder }) {
  const { disputes = [] } = order.facts
  if (disputes.length === 0) return null
  return (
    <ul aria-label="Disputes" className="mb-4 grid gap-2">
      {disputes.map(dispute => (
        <Dispute key={dispute.id} dispute={dispute} />
      ))}
    </ul>
  )
}

function Dispute({ dispute }: { dispute: DisputeFact }) {
  const day = useShortDay()
  const { state, respond_by, amount } = dispute
  const isUrgent = state === 'needs_response' || state === 'lost'
  const what = {
    needs_response: respond_by
      ? `Send evidence to the payment provider by ${day(respond_by)}, or the customer gets the money back.`
      : 'Send evidence to the payment provider, or the customer gets the money back.',
    under_review: 'The bank decides. You can’t refund this payment until then.',
    won: 'The bank decided for the store.',
    lost: 'The customer got the money back. Don’t refund this order as well.',
  }[state]
  return (
    <li
      className={classNames(
        'flex items-start gap-3 rounded-control px-3.5 py-3',
        isUrgent ? 'bg-error-tint text-error-deep' : 'bg-amber-tint text-amber',
      )}
    >
      <TriangleAlert aria-hidden="true" size={18} strokeWidth={1.5} className="mt-px shrink-0" />
      <span>
        <strong className="block font-medium">
          Dispute over {formatCents(amount)} · {disputeStateNames[state]}
        </strong>
        {what} Reason: {disputeReason(dispute)}.
      </span>
    </li>
  )
}
