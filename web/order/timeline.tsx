import type { OwnOrder } from '../../shared/schemas/own-order.ts'
import { classNames } from '../ui/class-names.ts'
import { useStoreClock } from '../ui/store-clock.ts'
import { SideSection } from './side-section.tsx'
import { timelineSteps } from './timeline-steps.ts'

/** Shows the history of the order, latest first. */
export function Timeline({ order }: { order: OwnOrder }) {
  const clock = useStoreClock()
  return (
    <div className="print:hidden">
      <SideSection title="Timeline">
        <ol className="pt-5">
          {timelineSteps(order).map(({ at, label }, index) => (
            <li
              key={`${at} ${label}`}
              className="relative border-l border-line pb-5 pl-5 last:border-transparent last:pb-0"
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute top-1.5 -left-1 size-2 rounded-full',
                  index === 0 ? 'bg-ultra' : 'bg-line-2',
                )}
              />
              <p>{label}</p>
              <time dateTime={at} className="figures block text-small text-ink-2">
                {clock.time(at)}
              </time>
            </li>
          ))}
        </ol>
      </SideSection>
    </div>
  )
}
