import type { OwnOrder } from '../../shared/schemas/own-order.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { useStoreClock } from '../ui/store-clock.ts'
import { SideSection } from './side-section.tsx'

const states: Record<OwnOrder['returns'][number]['state'], { tone: Tone; name: string }> = {
  requested: { tone: 'amber', name: 'Requested' },
  approved: { tone: 'ultra', name: 'Approved' },
  rejected: { tone: 'red', name: 'Declined' },
  received: { tone: 'teal', name: 'Received' },
  closed: { tone: 'stone', name: 'Closed' },
}

/** Lists the returns of an order with their state. */
export function ReturnList({ order }: { order: OwnOrder }) {
  const { day } = useStoreClock()
  if (order.returns.length === 0) return null
  return (
    <SideSection title="Returns">
      <ul>
        {order.returns.map(({ id, number, state, requested_at, item_count: count }) => (
          <li key={id} className="flex justify-between gap-4 border-b border-line py-4">
            <div className="min-w-0">
              <p>{number}</p>
              <p className="text-small text-ink-2">
                {count} {count === 1 ? 'item' : 'items'} ·{' '}
                <time dateTime={requested_at}>{day(requested_at)}</time>
              </p>
            </div>
            <div>
              <Badge tone={states[state].tone}>{states[state].name}</Badge>
            </div>
          </li>
        ))}
      </ul>
    </SideSection>
  )
}
