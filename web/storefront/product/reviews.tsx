import { useInfiniteQuery } from '@tanstack/react-query'
import type { Review } from '../../../shared/schemas/product.ts'
import { errorWords } from '../../api/error-words.ts'
import { reviewsQuery } from '../../api/queries/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Rating } from '../../ui/rating.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { RatingSummary } from './rating-summary.tsx'

const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' })

/** What those who bought it say (S-50). */
export function Reviews({ productId }: { productId: string }) {
  const query = useInfiniteQuery(reviewsQuery(productId))
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = query
  if (error)
    return <ErrorState message={errorWords(error)} onRetry={() => refetch()} busy={isFetching} />
  const first = data?.pages[0]
  if (!first)
    return (
      <>
        <Loading what="reviews" />
        <Skeleton className="h-40" />
      </>
    )
  if (first.review_count === 0)
    return <p className="text-ink-2">No reviews yet. Those who buy it can write the first.</p>
  return (
    <div className="grid gap-x-20 gap-y-9 lg:grid-cols-[300px_1fr]">
      <RatingSummary {...first} />
      <div>
        <ul>
          {data.pages
            .flatMap(page => page.reviews)
            .map(review => (
              <ReviewItem key={review.id} review={review} />
            ))}
        </ul>
        {hasNextPage && (
          <Button rank="text" busy={isFetching} onClick={() => fetchNextPage()} className="mt-4">
            Show more reviews
          </Button>
        )}
      </div>
    </div>
  )
}

const ReviewItem = ({ review }: { review: Review }) => (
  <li className="border-t border-line py-6">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        <Rating value={review.rating} />
        {review.title}
      </h3>
      <time dateTime={review.created_at} className="text-small text-ink-2">
        {day.format(new Date(review.created_at))}
      </time>
    </div>
    <p className="mt-2 max-w-160 whitespace-pre-line">{review.comment}</p>
    <p className="mt-2.5 text-small text-ink-2">
      {review.user_name}
      {review.is_verified_purchase && ' · Verified purchase'}
    </p>
  </li>
)
