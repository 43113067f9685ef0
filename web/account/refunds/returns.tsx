import { Link } from 'react-router-dom'
import type { Refunds } from '../../api/queries/refunds.ts'
import { paths } from '../../paths.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { useStoreClock } from '../use-store-clock.ts'
import { RefundsSection } from './refunds-section.tsx'

const requested = { tone: 'amber', label: 'Requested' } as const
const statusBadges: Record<string, { tone: Tone; label: string }> = {
  open: requested,
  in_progress: { tone: 'ultra', label: 'In progress' },
  resolved: { tone: 'leaf', label: 'Resolved' },
  closed: { tone: 'stone', label: 'Closed' },
}

/** Lists requested returns, each linked to its ticket. */
export function Returns({ returns }: Pick<Refunds, 'returns'>) {
  const { day } = useStoreClock()
  return (
    <RefundsSection id="returns" title="Returns" empty={returns.length === 0 && 'No returns yet.'}>
      <ul>
        {returns.map(each => {
          const { tone, label } = statusBadges[each.status] ?? requested
          return (
            <li
              key={each.complaint_id}
              className="grid gap-x-5 gap-y-2 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
            >
              <div className="min-w-0">
                <p className="break-words">{each.subject}</p>
                <p className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-2">
                  <span>{day(each.created_at)}</span>
                  {each.order_number && <span>Order {each.order_number}</span>}
                  <Link
                    to={paths.complaint({ id: each.complaint_id })}
                    className="link pb-0.5 text-ink"
                  >
                    Ticket {each.complaint_number}
                  </Link>
                </p>
              </div>
              <div>
                <Badge tone={tone}>{label}</Badge>
              </div>
            </li>
          )
        })}
      </ul>
    </RefundsSection>
  )
}
