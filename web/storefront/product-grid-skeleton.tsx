import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** Placeholders for product cards while they load. */
export const CardSkeletons = ({ count }: { count: number }) => (
  <>
    <Loading what="products" />
    {Array.from({ length: count }, (_, index) => index).map(index => (
      <div key={index}>
        <div data-first-picture={index === 0 || undefined}>
          <Skeleton className="aspect-3/4" />
        </div>
        <Skeleton className="mt-3 h-5 w-3/5" />
        <Skeleton className="mt-2 h-4 w-2/5" />
      </div>
    ))}
  </>
)
