import { Skeleton } from '../../ui/skeleton.tsx'

export const FilterSkeleton = () => (
  <div className="space-y-5 border-t border-line pt-5">
    <Skeleton className="h-5 w-24" />
    <Skeleton className="h-56" />
    <Skeleton className="h-30" />
  </div>
)
