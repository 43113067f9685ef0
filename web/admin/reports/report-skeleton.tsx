import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { StatCards } from '../figures/stat-cards.tsx'

/** A placeholder for a report while it loads. */
export const ReportSkeleton = () => (
  <div className="grid gap-5 lg:grid-cols-3">
    <Loading what="the report" />
    <div className="lg:col-span-3">
      <StatCards stats={[null, null, null, null]} />
    </div>
    <Skeleton className="h-87 lg:col-span-2" />
    <Skeleton className="h-87" />
  </div>
)
