import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** Placeholder of the card fields while they load. */
export const CardSkeleton = () => (
  <div className="grid gap-5">
    <Loading what="card fields" />
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
  </div>
)
