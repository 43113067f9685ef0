import { isReal, paymentProviders } from '../../../shared/schemas/payment-providers.ts'
import type { PaymentReport } from '../../../shared/schemas/payment-report.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { formatCount } from '../format.ts'
import { useStoreDay, useStoreTime } from '../use-store-time.ts'

const countOf = (count: number, one: string) =>
  `${formatCount(count)} ${count === 1 ? one : `${one}s`}`

/** Describes the comparison that started last. */
export function LatestRun({ report }: { report: PaymentReport | undefined }) {
  const time = useStoreTime()
  const day = useStoreDay()
  if (!report) return <Skeleton className="mt-1 mb-5 h-10 w-90 max-w-full md:h-5" />
  return (
    <p className="mt-1 mb-5 max-w-180 text-ink-2" aria-live="polite">
      {describe(report, time, day)}
    </p>
  )
}

type Format = (instant: string) => string

const describe = ({ latest_run: run, providers }: PaymentReport, time: Format, day: Format) => {
  const real = providers.filter(isReal).map(name => paymentProviders[name].title)
  if (real.length === 0) return 'This store takes demo payments. There is nothing to compare.'
  if (!run)
    return `${real.join(' and ')} payments are compared with the orders every day. They haven’t been compared yet.`
  // The end is the start of the day after.
  const end = new Date(Date.parse(run.to) - 1).toISOString()
  const [first, last] = [day(run.from), day(end)]
  const period = first === last ? first : `${first} to ${last}`
  if (run.state === 'running') return `Comparing payments from ${period} with the orders…`
  if (run.state === 'failed')
    return `The comparison on ${time(run.started_at)} failed. It runs again every day, or start it now.`
  const counts = [
    countOf(run.charges, 'charge'),
    countOf(run.refunds, 'refund'),
    countOf(run.disputes, 'dispute'),
  ]
  return `Last compared ${time(run.finished_at ?? run.started_at)}: ${counts.join(', ')} from ${period}.`
}
