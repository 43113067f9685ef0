import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export const CartSkeleton = () => (
  <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
    <Loading what="cart" />
    <div className="space-y-6">
      <Skeleton className="h-13 w-60" />
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
    <Skeleton className="h-90" />
  </div>
)
