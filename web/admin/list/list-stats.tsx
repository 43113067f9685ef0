import { Loading, Skeleton } from '../../ui/skeleton.tsx'

type Props = {
  /** `covers` is the time a total covers, such as "all time"; `note` explains it. */
  stats: readonly {
    label: string
    covers?: string
    value: string | undefined
    note?: string | undefined
  }[]
  failed: boolean
  onRetry: () => void
}

/** The four totals above a list. */
export const ListStats = ({ stats, failed, onRetry }: Props) => {
  const isLoaded = stats.some(({ value }) => value !== undefined)
  return (
    <div className="mt-5 rounded-panel border border-line bg-panel">
      {!isLoaded && !failed && <Loading what="the totals" />}
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        {stats.map(({ label, covers, value, note }) => (
          <div
            key={label}
            className="border-line px-4 py-3.5 not-first:border-l max-lg:odd:border-l-0 max-lg:nth-[n+3]:border-t md:px-5"
          >
            <dt className="text-small text-ink-2">
              {label}
              {covers && ` · ${covers}`}
            </dt>
            <dd className="figures mt-1 text-lead font-medium md:text-figure">
              {value ?? (failed ? '–' : <Skeleton className="h-lh w-24" />)}
            </dd>
            {note && <dd className="figures text-small whitespace-pre-line text-ink-2">{note}</dd>}
          </div>
        ))}
      </dl>
      {failed && !isLoaded && (
        <p role="alert" className="border-t border-line px-5 py-2.5 text-small text-error">
          We couldn’t load the totals.{' '}
          <button type="button" className="underline" onClick={onRetry}>
            Try Again
          </button>
        </p>
      )}
    </div>
  )
}
