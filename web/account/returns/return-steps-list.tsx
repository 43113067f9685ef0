import type { OwnReturn } from '../../../shared/schemas/return.ts'
import { classNames } from '../../ui/class-names.ts'
import { useStoreClock } from '../use-store-clock.ts'
import { timelineOf } from './return-timeline.ts'

/** Shows how far a return is. */
export function ReturnTimeline({ data }: { data: OwnReturn }) {
  const clock = useStoreClock()
  const steps = timelineOf(data)
  const current = steps.findLastIndex(({ at }) => at !== null)
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="border-b border-ink pb-3 font-medium">
        Status
      </h2>
      <ol className="pt-5">
        {steps.map(({ label, at, text }, index) => (
          <li
            key={label}
            aria-current={index === current ? 'step' : undefined}
            className="relative border-l border-line pb-5 pl-5 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-1.5 -left-1 size-2 rounded-full',
                index === current && 'bg-ultra',
                index < current && 'bg-ink',
                index > current && 'border border-line-2 bg-paper',
              )}
            />
            <p className={at ? undefined : 'text-ink-2'}>{label}</p>
            {text && <p className="break-words text-ink-2">{text}</p>}
            {at && (
              <time dateTime={at} className="figures block text-small text-ink-2">
                {clock.time(at)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
