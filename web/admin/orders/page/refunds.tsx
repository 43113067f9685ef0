import { useState } from 'react'
import { formatCents } from '../../../../shared/rules/money.ts'
import { isOwed } from '../../../../shared/rules/order/owed-refunds.ts'
import { refundTarget } from '../../../../shared/rules/payment-name.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { RefundFact } from '../../../../shared/schemas/order-facts.ts'
import { retryRefund } from '../../../api/queries/admin-orders.ts'
import { CommandAlert } from '../dialogs/command-alert.tsx'
import { SettleDialog } from '../dialogs/settle-dialog.tsx'
import { useOrderCommand } from '../dialogs/use-order-command.ts'
import { useShortDay } from './use-days.ts'

type Props = { order: AdminOrder; refund: RefundFact }

/** Names where a refund goes: the card, PayPal, or cash. */
const targetOf = ({ order, refund }: Props): string => {
  const attempt = order.facts.attempts.find(({ id }) => id === refund.attempt_id)
  const target = refundTarget(attempt?.method ?? order.payment_method, order.card)
  return target ? `to ${target}` : 'in cash'
}

const stateWords: Record<RefundFact['state'], string> = {
  made: 'refunded',
  promised: 'is being refunded',
  failed: 'couldn’t be refunded yet',
}

/** Lists each refund with where its money went. */
export function Refunds({ order }: { order: AdminOrder }) {
  const { refunds } = order.facts
  if (refunds.length === 0) return null
  return (
    <ul aria-label="Refunds" className="mt-3 grid gap-2 border-t border-line pt-3">
      {refunds.map(refund => (
        <Refund key={refund.id} order={order} refund={refund} />
      ))}
    </ul>
  )
}

function Refund({ order, refund }: Props) {
  const day = useShortDay()
  const hasFailed = refund.state === 'failed'
  const owed = isOwed(refund)
  const [settling, setSettling] = useState(false)
  const words = owed && !hasFailed ? 'was sent' : stateWords[refund.state]
  return (
    <li className={owed ? 'text-error' : 'text-ink-2'}>
      <span className="figures">−{formatCents(refund.amount)}</span> {words}{' '}
      {refund.paid_by ? `by ${refund.paid_by}` : targetOf({ order, refund })}, {day(refund.at)}
      {refund.reason && <span className="block break-words">{refund.reason}</span>}
      {refund.failure && (
        <span className="block break-words text-error">
          {hasFailed
            ? `The payment provider’s reason: ${refund.failure}`
            : `The bank sent it back: ${refund.failure} Pay it another way.`}
        </span>
      )}
      {hasFailed && <Retry order={order} refund={refund} />}
      {owed && (
        <button type="button" className="link mt-1 block pb-0" onClick={() => setSettling(true)}>
          Record as paid another way
        </button>
      )}
      {settling && (
        <SettleDialog order={order} refund={refund} onClose={() => setSettling(false)} />
      )}
    </li>
  )
}

function Retry({ order: given, refund }: Props) {
  const { order, run, problem, busy } = useOrderCommand(given, retryRefund(refund.id))
  return (
    <div className="mt-1 grid gap-2">
      <button
        type="button"
        disabled={busy}
        className="link justify-self-start pb-0"
        onClick={() => void run({})}
      >
        {busy ? 'Trying again…' : 'Try again'}
      </button>
      <CommandAlert
        order={order}
        problem={problem}
        failed="The refund didn’t go through."
        untouched="No money moved."
        safe="You won’t refund twice."
      />
    </div>
  )
}
