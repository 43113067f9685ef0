import type { Refunds } from '../../api/queries/refunds.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { ReturnBadge } from '../../ui/return-badge.tsx'
import { useStoreClock } from '../use-store-clock.ts'
import { RefundsSection } from './refunds-section.tsx'

const wants = { refund: 'Refund', exchange: 'Exchange', both: 'Refund and exchange' } as const

/** Lists returns with their state. */
export function Returns({ returns }: Pick<Refunds, 'returns'>) {
  const { day } = useStoreClock()
  return (
    <RefundsSection id="returns" title="Returns" empty={returns.length === 0 && 'No returns yet.'}>
      <ul>
        {returns.map(one => (
          <li
            key={one.id}
            className="grid gap-x-5 gap-y-2 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <div className="min-w-0">
              <Link
                to={paths.return({ id: one.order_id, return_id: one.id })}
                className="link pb-0.5 font-medium"
              >
                {one.number}
              </Link>
              <p className="mt-1.5 break-words">
                {one.items
                  .map(({ product_name, quantity }) =>
                    quantity > 1 ? `${quantity} × ${product_name}` : product_name,
                  )
                  .join(', ')}
              </p>
              <p className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-2">
                <span>{day(one.requested_at)}</span>
                <span>Order {one.order_number}</span>
                <span>{wants[one.wants]}</span>
              </p>
            </div>
            <div>
              <ReturnBadge state={one.state} />
            </div>
          </li>
        ))}
      </ul>
    </RefundsSection>
  )
}
