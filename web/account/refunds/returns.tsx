import { Link } from 'react-router-dom'
import type { Refunds } from '../../api/queries/refunds.ts'
import { paths } from '../../paths.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { useStoreClock } from '../use-store-clock.ts'
import { RefundsSection } from './refunds-section.tsx'

const states: Record<string, { tone: Tone; words: string }> = {
  open: { tone: 'amber', words: 'Asked for' },
  in_progress: { tone: 'ultra', words: 'In progress' },
  resolved: { tone: 'leaf', words: 'Resolved' },
  closed: { tone: 'stone', words: 'Closed' },
}
const asked = { tone: 'amber', words: 'Asked for' } as const

/** Returns that were asked for; each has its ticket. */
export function Returns({ returns }: Pick<Refunds, 'returns'>) {
  const { day } = useStoreClock()
  return (
    <RefundsSection
      id="returns"
      title="Returns"
      empty={returns.length === 0 && 'You have not asked for a return.'}
    >
      <ul>
        {returns.map(one => {
          const { tone, words } = states[one.status] ?? asked
          return (
            <li
              key={one.complaint_id}
              className="grid gap-x-5 gap-y-2 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
            >
              <div className="min-w-0">
                <p className="break-words">{one.subject}</p>
                <p className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-2">
                  <span>{day(one.created_at)}</span>
                  {one.order_number && <span>Order {one.order_number}</span>}
                  <Link
                    to={paths.complaint({ id: one.complaint_id })}
                    className="link pb-0.5 text-ink"
                  >
                    Ticket {one.complaint_number}
                  </Link>
                </p>
              </div>
              <div>
                <Badge tone={tone}>{words}</Badge>
              </div>
            </li>
          )
        })}
      </ul>
    </RefundsSection>
  )
}
