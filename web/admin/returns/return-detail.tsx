import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import type { AdminReturnDetail } from '../../../shared/schemas/admin-return.ts'
import { toast } from '../../ui/toast.ts'
import { DecisionForm } from './decision-form.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { ReturnFacts } from './return-facts.tsx'
import { ReturnItems } from './return-items.tsx'
import { ReturnOutcome } from './return-outcome.tsx'
import { ReturnWords } from './return-words-of-customer.tsx'
import { useReturnCommand } from './use-return-command.ts'
import type { ReturnQueue } from './use-return-queue.ts'

const forms = { requested: DecisionForm, approved: ReceiptForm, received: RefundForm }

type Props = { detail: AdminReturnDetail; queue: ReturnQueue; goTo: (href: string) => void }

/** A return with its order, what the customer wrote, and what staff can do next. */
export function ReturnDetail({ detail, queue, goTo }: Props) {
  const command = useReturnCommand(detail)
  const { order, found } = command
  const onDone = (next: AdminOrder, message: string) => {
    const hasFailed = next.facts.refunds.some(
      ({ return_id, state }) => return_id === detail.id && state === 'failed',
    )
    if (hasFailed)
      toast.error(`${detail.number} is received, but the refund failed. Open the order to retry.`)
    else toast.success(message)
    // Requests are answered one after another; packages come in any order.
    goTo((found.state === 'requested' && queue.nextHref) || queue.listHref)
  }
  const Form =
    found.state === 'rejected' || found.state === 'closed' ? undefined : forms[found.state]
  return (
    <div className="flex min-h-full flex-col gap-7 pt-5 text-admin">
      <ReturnFacts detail={detail} order={order} />
      <ReturnItems order={order} found={found} />
      <ReturnWords detail={detail} found={found} order={order} />
      {Form ? (
        <Form key={found.state} detail={detail} command={command} queue={queue} onDone={onDone} />
      ) : (
        <ReturnOutcome order={order} found={found} queue={queue} />
      )}
    </div>
  )
}
