import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** Grid of gallery and buy box: stacked on a phone, side by side on wider screens. */
export const productGrid =
  'mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-9 gap-y-8 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:gap-x-18'

/** Placeholder of the product page while it loads. */
export const ProductSkeleton = () => (
  <div className="page pt-5">
    <Loading what="product" />
    <Skeleton className="h-5 w-60" />
    <div className={productGrid}>
      <div className="flex gap-4">
        <Skeleton className="aspect-3/4 w-21 shrink-0 self-start max-lg:hidden" />
        <div data-first-picture className="min-w-0 grow max-md:-mx-5">
          <Skeleton className="aspect-3/4" />
        </div>
      </div>
      <div>
        <Skeleton className="mt-3 h-5 w-30" />
        <Skeleton className="mt-3 h-13 w-4/5" />
        <Skeleton className="mt-4 h-5 w-50" />
        <Skeleton className="mt-5 h-8 w-40" />
        <Skeleton className="mt-4 h-12" />
        <Skeleton className="mt-7 h-18 w-1/2" />
        <Skeleton className="mt-6 h-20" />
        <Skeleton className="mt-6 h-13" />
        <Skeleton className="mt-7 h-60" />
      </div>
    </div>
  </div>
)
