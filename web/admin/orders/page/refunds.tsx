import { useState } from 'react'
import { formatCents } from '../../../../shared/rules/money.ts'
import { isOwed } from '../../../../shared/rules/order/owed-refunds.ts'
import { refundTarget } from '../../../../shared/rules/payment-name.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { RefundFact } from '../../../../shared/schemas/order-facts.ts'
import { isByDueDay } from '../../../../shared/schemas/payment-method.ts'
import { retryRefund } from '../../../api/queries/admin-orders.ts'
import { CommandAlert } from '../dialogs/command-alert.tsx'
import { SettleDialog } from '../dialogs/settle-dialog.tsx'
import { useOrderCommand } from '../dialogs/use-order-command.ts'
import { WithdrawDialog } from '../dialogs/withdraw-dialog.tsx'
import { useShortDay } from './use-days.ts'

type Props = { order: AdminOrder; refund: RefundFact }

/** Names where a refund goes: the card, PayPal, or cash. */
const targetOf = ({ order, refund }: Props): string => {
  const attempt = order.facts.attempts.find(({ id }) => id === refund.attempt_id)
  const method = attempt?.method ?? order.payment_method
  if (isByDueDay(method)) return 'by bank transfer'
  const target = refundTarget(method, order.card)
  return target ? `to ${target}` : 'in cash'
}

const stateWords: Record<RefundFact['state'], string> = {
  made: 'refunded',
  promised: 'is being refunded',
  failed: 'couldn’t be refunded yet',
  withdrawn: 'refund withdrawn',
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
  const owed = isOwed(refund)
  const words = owed && refund.state === 'made' ? 'was sent' : stateWords[refund.state]
  const target = refund.paid_by ? ` by ${refund.paid_by}` : ` ${targetOf({ order, refund })}`
  return (
    <li className={owed ? 'text-error' : 'text-ink-2'}>
      <span className="figures">
        {refund.withdrawn !== undefined
          ? formatCents(refund.withdrawn)
          : formatCents(-refund.amount)}
      </span>{' '}
      {words}
      {refund.withdrawn === undefined && target}, {day(refund.at)}
      {refund.reason && <span className="block break-words">{refund.reason}</span>}
      {refund.failure && (
        <span className="block break-words text-error">
          {refund.state === 'failed'
            ? `The payment provider’s reason: ${refund.failure}`
            : `The bank sent it back: ${refund.failure} Pay it another way.`}
        </span>
      )}
      {owed && <OwedActions order={order} refund={refund} />}
    </li>
  )
}

/** What ends an owed refund. Only one that was never made can be tried again or withdrawn. */
function OwedActions({ order, refund }: Props) {
  const [open, setOpen] = useState<'settle' | 'withdraw' | null>(null)
  const dialog = { order, refund, onClose: () => setOpen(null) }
  const isUnsent = refund.state === 'failed'
  return (
    <>
      {isUnsent && <Retry order={order} refund={refund} />}
      <button type="button" className="link mt-1 block pb-0" onClick={() => setOpen('settle')}>
        Record as paid another way
      </button>
      {isUnsent && (
        <button type="button" className="link mt-1 block pb-0" onClick={() => setOpen('withdraw')}>
          Withdraw refund
        </button>
      )}
      {open === 'settle' && <SettleDialog {...dialog} />}
      {open === 'withdraw' && <WithdrawDialog {...dialog} />}
    </>
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
