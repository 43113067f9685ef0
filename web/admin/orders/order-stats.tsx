import { useQuery } from '@tanstack/react-query'
import { formatDollars } from '../../../shared/rules/money.ts'
import { orderStatsQuery } from '../../api/queries/admin-orders.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { formatCount } from '../format.ts'

/** The four figures over the list. */
export function OrderStats() {
  const { data, isError, refetch } = useQuery(orderStatsQuery)
  const figures = [
    { label: 'Total orders', value: data && formatCount(data.total_orders) },
    { label: 'Total revenue', value: data && formatDollars(data.total_revenue) },
    { label: 'Pending orders', value: data && formatCount(data.pending_orders) },
    { label: 'Completed orders', value: data && formatCount(data.completed_orders) },
  ]
  return (
    <div className="mt-5 rounded-panel border border-line bg-panel">
      {!data && !isError && <Loading what="the figures" />}
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div
            key={label}
            className="border-line px-4 py-3.5 not-first:border-l max-lg:odd:border-l-0 max-lg:nth-[n+3]:border-t md:px-5"
          >
            <dt className="text-small text-ink-2">{label}</dt>
            <dd className="figures mt-1 text-lead font-medium md:text-figure">
              {value ?? (isError ? '–' : <Skeleton className="my-1 h-6 w-24" />)}
            </dd>
          </div>
        ))}
      </dl>
      {isError && !data && (
        <p role="alert" className="border-t border-line px-5 py-2.5 text-small text-error">
          The figures could not be loaded.{' '}
          <button type="button" className="underline" onClick={() => void refetch()}>
            Try Again
          </button>
        </p>
      )}
    </div>
  )
}
