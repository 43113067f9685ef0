import { formatDollars } from '../../../shared/rules/money.ts'
import type { Refunds as Data } from '../../api/queries/refunds.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { useStoreClock } from '../use-store-clock.ts'
import { RefundsSection } from './refunds-section.tsx'

/** Lists refunds. */
export function Refunds({ refunds }: Pick<Data, 'refunds'>) {
  const { day } = useStoreClock()
  return (
    <RefundsSection id="refunds" title="Refunds" empty={refunds.length === 0 && 'No refunds yet.'}>
      <ul>
        {refunds.map(({ id, order_id, order_number, amount, reason, at }) => (
          <li
            key={id}
            className="flex items-baseline justify-between gap-5 border-b border-line py-4"
          >
            <div className="min-w-0">
              <p className="break-words">{reason || 'Refund'}</p>
              <p className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-2">
                <span>{day(at)}</span>
                <Link to={paths.order({ id: order_id })} className="link pb-0.5 text-ink">
                  Order {order_number}
                </Link>
              </p>
            </div>
            <p className="figures text-lead">{formatDollars(amount)}</p>
          </li>
        ))}
      </ul>
    </RefundsSection>
  )
}
