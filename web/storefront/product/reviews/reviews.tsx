import { useInfiniteQuery } from '@tanstack/react-query'
import type { Product } from '../../../../shared/schemas/product.ts'
import { errorMessage } from '../../../api/error-message.ts'
import { reviewsQuery } from '../../../api/queries/catalog.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewAction } from './review-action.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'

/** Lists the reviews of a product, newest first (S-50). */
export default function Reviews({ product }: { product: Product }) {
  const query = useInfiniteQuery(reviewsQuery(product.id))
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = query
  const first = data?.pages[0]
  if (error && !first)
    return <ErrorState message={errorMessage(error)} onRetry={() => refetch()} busy={isFetching} />
  if (!first) return <ReviewsSkeleton />
  if (first.review_count === 0)
    return (
      <div className="space-y-5">
        <p className="text-ink-2">
          No reviews yet. Customers who bought this item can write the first one.
        </p>
        <ReviewAction product={product} />
      </div>
    )
  // A new review shifts the pages, so the next page may repeat one. Keep each review once.
  const reviews = new Map(data.pages.flatMap(page => page.reviews).map(each => [each.id, each]))
  return (
    <div className="grid gap-x-20 gap-y-9 lg:grid-cols-[18.75rem_1fr]">
      <div className="space-y-7">
        <RatingSummary {...first} />
        <ReviewAction product={product} />
      </div>
      <div>
        <ul>
          {[...reviews.values()].map(review => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
        {hasNextPage && (
          <Button rank="text" busy={isFetching} onClick={() => fetchNextPage()} className="mt-4">
            Show more reviews
          </Button>
        )}
        {error && (
          <p role="alert" className="mt-4 text-small text-error">
            {errorMessage(error)}
          </p>
        )}
      </div>
    </div>
  )
}
