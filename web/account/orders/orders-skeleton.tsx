import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** Placeholder for three orders while they load. */
export const OrdersSkeleton = () => (
  <>
    <Loading what="your orders" />
    {['one', 'two', 'three'].map(key => (
      <div key={key} className="border-t border-line pb-9">
        <Skeleton className="my-3 h-6 max-w-100" />
        <div className="flex gap-2.5 pt-5">
          <Skeleton className="h-24 w-18 md:h-32 md:w-24" />
          <Skeleton className="h-24 w-18 md:h-32 md:w-24" />
          <Skeleton className="ml-4 h-8 max-w-80 grow" />
        </div>
      </div>
    ))}
  </>
)
