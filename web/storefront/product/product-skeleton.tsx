import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export const ProductSkeleton = () => (
  <div className="page grid gap-x-18 gap-y-8 pt-15 lg:grid-cols-[minmax(0,1fr)_440px]">
    <Loading what="product" />
    <Skeleton className="aspect-3/4 max-md:-mx-5 lg:ml-25" />
    <div>
      <Skeleton className="h-4 w-30" />
      <Skeleton className="mt-5 h-13 w-4/5" />
      <Skeleton className="mt-6 h-8 w-40" />
      <Skeleton className="mt-6 h-16" />
      <Skeleton className="mt-8 h-12" />
      <Skeleton className="mt-8 h-13" />
    </div>
  </div>
)
