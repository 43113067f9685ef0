import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import type { ReturnFact } from '../../../shared/schemas/order-facts.ts'
import { Link } from '../../routing/link.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { adminPaths } from '../paths.ts'
import type { ReturnQueue } from './use-return-queue.ts'

type SubmitProps = {
  label: string
  busy: boolean
  busyText: string
  danger?: boolean
  reason: string | undefined
}

type Props = {
  order: AdminOrder
  found: ReturnFact
  queue: ReturnQueue
  submit?: SubmitProps
}

/** Links to the conversation with the customer: their ticket, or an email to a guest. */
const AskLink = ({ order, found }: Pick<Props, 'order' | 'found'>) => {
  const name = order.User.first_name || 'the customer'
  return found.complaint_id ? (
    <Link to={adminPaths.complaint({ id: found.complaint_id })} className="link">
      Ask {name} a question
    </Link>
  ) : (
    <a href={`mailto:${order.email}`} className="link">
      Email {name}
    </a>
  )
}

/** The bar at the bottom of a return: a question, the place in the queue, and the decision. */
export const ReturnFoot = ({ order, found, queue, submit }: Props) => (
  <div className="sticky bottom-0 -mx-5 mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-ink bg-paper px-5 py-4">
    <AskLink order={order} found={found} />
    <div className="ml-auto flex flex-wrap items-center justify-end gap-2.5">
      {queue.place && (
        <span className="figures mr-1 text-ink-2">
          {queue.place.number} of {queue.place.total}
        </span>
      )}
      {queue.nextHref && (
        <ButtonLink rank="outline" size="admin" to={queue.nextHref} preventScrollReset>
          {submit ? 'Skip' : 'Next'}
        </ButtonLink>
      )}
      {submit && (
        <Button
          type="submit"
          size="admin"
          rank={submit.danger ? 'danger' : 'primary'}
          busy={submit.busy}
          busyText={submit.busyText}
          reason={submit.reason}
        >
          {submit.label}
        </Button>
      )}
    </div>
  </div>
)
