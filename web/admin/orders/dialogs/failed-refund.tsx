import { formatCents } from '../../../../shared/rules/money.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { RefundFact } from '../../../../shared/schemas/order-facts.ts'
import { retryRefund } from '../../../api/queries/admin-orders.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { toast } from '../../../ui/toast.ts'
import { useOrderCommand } from './use-order-command.ts'

type Props = { order: AdminOrder; refund: RefundFact; onChanged: (order: AdminOrder) => void }

/** Offers to try a refund again that the payment provider rejected. */
export function FailedRefund({ order, refund, onChanged }: Props) {
  const { run, busy, problem } = useOrderCommand(order, retryRefund(refund.id))
  const amount = formatCents(refund.amount)
  const retry = async () => {
    const next = await run({})
    const isMade = next?.facts.refunds.some(({ id, state }) => id === refund.id && state === 'made')
    if (!next || !isMade) return
    toast.success(`Refunded ${amount}`)
    onChanged(next)
  }
  return (
    <FormAlert>
      <p>
        <strong className="font-medium">The refund of {amount} didn’t go through.</strong> The
        payment provider rejected it, so no money moved. It’s still owed to the customer.{' '}
        {problem?.kind === 'failed' && problem.message}
      </p>
      <Button
        rank="outline"
        size="admin"
        className="mt-3"
        busy={busy}
        busyText="Refunding…"
        onClick={() => void retry()}
      >
        Try again: refund {amount}
      </Button>
    </FormAlert>
  )
}
