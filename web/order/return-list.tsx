import type { OwnOrder } from '../../shared/schemas/own-order.ts'
import { paths } from '../paths.ts'
import { Link } from '../routing/link.tsx'
import { ReturnBadge } from '../ui/return-badge.tsx'
import { useStoreClock } from '../ui/store-clock.ts'
import type { OrderLink } from './order-link.ts'
import { SideSection } from './side-section.tsx'

/** Lists the returns of an order with their state. */
export function ReturnList({ order, link }: { order: OwnOrder; link: OrderLink }) {
  const { day } = useStoreClock()
  if (order.returns.length === 0) return null
  return (
    <SideSection title="Returns">
      <ul>
        {order.returns.map(({ id, number, state, requested_at, item_count: count }) => (
          <li key={id} className="flex justify-between gap-4 border-b border-line py-4">
            <div className="min-w-0">
              <Link to={paths.return({ ...link, return_id: id })} className="link pb-0.5">
                {number}
              </Link>
              <p className="mt-1 text-small text-ink-2">
                {count} {count === 1 ? 'item' : 'items'} ·{' '}
                <time dateTime={requested_at}>{day(requested_at)}</time>
              </p>
            </div>
            <div>
              <ReturnBadge state={state} />
            </div>
          </li>
        ))}
      </ul>
    </SideSection>
  )
}
