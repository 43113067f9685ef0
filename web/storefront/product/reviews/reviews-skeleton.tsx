import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

/** Placeholder while reviews load; full height, to keep the content below from shifting. */
export const ReviewsSkeleton = () => (
  <div className="grid min-h-dvh content-start gap-x-20 gap-y-9 lg:grid-cols-[18.75rem_1fr]">
    <Loading what="reviews" />
    <Skeleton className="h-60" />
    <div>
      {['first', 'second'].map(key => (
        <div key={key} className="border-t border-line py-6">
          <Skeleton className="h-5 w-60" />
          <Skeleton className="mt-3 h-12 max-w-160" />
        </div>
      ))}
    </div>
  </div>
)
