import { disputeReason, disputeStateNames } from '../../../shared/rules/dispute-words.ts'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { OpenDispute } from '../../../shared/schemas/payment-report.ts'
import { Link } from '../../routing/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Panel, PanelMessage } from '../figures/panel.tsx'
import { adminPaths } from '../paths.ts'
import { useStoreTime } from '../use-store-time.ts'

/** Lists disputes that the bank hasn't decided, the next deadline first. */
export const DisputePanel = ({ disputes }: { disputes: readonly OpenDispute[] }) => (
  <Panel title="Open disputes">
    {disputes.length === 0 ? (
      <PanelMessage>No customer disputes a payment with their bank.</PanelMessage>
    ) : (
      <ul className="divide-y divide-line">
        {disputes.map(dispute => (
          <Dispute key={dispute.id} dispute={dispute} />
        ))}
      </ul>
    )}
  </Panel>
)

function Dispute({ dispute }: { dispute: OpenDispute }) {
  const time = useStoreTime()
  const { order_id, order_number, amount, respond_by, state } = dispute
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3.5">
      <Link to={adminPaths.order({ id: order_id })} className="link justify-self-start">
        {order_number}
      </Link>
      <span className="figures text-right">{formatDollars(amount)}</span>
      <span className="text-small text-ink-2 first-letter:uppercase">
        {disputeReason(dispute)}
        {state === 'needs_response' && respond_by && `. Respond by ${time(respond_by)}`}
      </span>
      <span className="justify-self-end">
        <Badge tone={state === 'needs_response' ? 'red' : 'amber'}>
          {disputeStateNames[state]}
        </Badge>
      </span>
    </li>
  )
}
