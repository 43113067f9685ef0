import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** The placeholder while an interrupted order is finished. */
export const OrderLoading = () => (
  <>
    <Loading what="order" />
    <Skeleton className="h-16" />
    <Skeleton className="mt-6 h-100" />
  </>
)
