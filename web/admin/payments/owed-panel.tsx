import { formatDollars } from '../../../shared/rules/money.ts'
import type { OwedRefund } from '../../../shared/schemas/payment-report.ts'
import { Link } from '../../routing/link.tsx'
import { Panel } from '../figures/panel.tsx'
import { adminPaths } from '../paths.ts'
import { useStoreTime } from '../use-store-time.ts'

/** Lists refunds whose money didn't reach the customer. */
export const OwedPanel = ({ refunds }: { refunds: readonly OwedRefund[] }) =>
  refunds.length > 0 && (
    <div className="mb-6">
      <Panel title="Owed to customers">
        <ul className="divide-y divide-line">
          {refunds.map(refund => (
            <Owed key={refund.id} refund={refund} />
          ))}
        </ul>
      </Panel>
    </div>
  )

function Owed({ refund: { order_id, order_number, amount, at, failure } }: { refund: OwedRefund }) {
  const time = useStoreTime()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3.5">
      <Link to={adminPaths.order({ id: order_id })} className="link justify-self-start">
        {order_number}
      </Link>
      <span className="figures text-right font-medium text-error">{formatDollars(amount)}</span>
      <span className="col-span-2 break-words text-small text-ink-2">
        The refund of {time(at)} didn’t reach the customer. {failure}
      </span>
    </li>
  )
}
