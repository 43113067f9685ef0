import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import { DetailSection } from '../detail-section.tsx'
import { capitalize } from '../format.ts'
import { useStoreTime } from '../use-store-time.ts'

type Event = AdminOrder['timeline'][number]

/** Summarizes an event: the new status, the payment status, or the note. */
const headline = ({ to, from, payment, note }: Event): string => {
  const status = to && to !== from && (from ? capitalize(to) : 'Placed')
  return [status, payment && `Payment ${payment}`].filter(Boolean).join(', ') || note || 'Note'
}
/** Returns the note, unless it is the headline, and who made the change. */
const details = (event: Event): string =>
  [event.note !== headline(event) && event.note, `by ${event.by}`].filter(Boolean).join(' · ')

/** Lists everything that happened to an order, latest first (decision 30). */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  const time = useStoreTime()
  return (
    <DetailSection title="Timeline">
      <ol className="py-3">
        {order.timeline.toReversed().map((event, index) => (
          <li
            key={`${event.at} ${headline(event)} ${event.note}`}
            className="relative border-l border-line pb-4 pl-5 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[4.5px] size-2 rounded-full ${index === 0 ? 'bg-ultra' : 'bg-line-2'}`}
            />
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{headline(event)}</span>
              <time dateTime={event.at} className="figures text-small text-ink-2">
                {time(event.at)}
              </time>
            </p>
            <p className="text-small break-words text-ink-2">{details(event)}</p>
          </li>
        ))}
      </ol>
    </DetailSection>
  )
}
