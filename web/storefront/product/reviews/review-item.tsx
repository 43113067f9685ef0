import { BadgeCheck } from 'lucide-react'
import { locale } from '../../../../shared/brand.ts'
import type { Review } from '../../../../shared/schemas/product.ts'
import { Rating } from '../../../ui/rating.tsx'

const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })

/** Shows a review (S-50). */
export const ReviewItem = ({ review }: { review: Review }) => (
  <li className="border-t border-line py-6">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h3 className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        <Rating value={review.rating} />
        <span className="min-w-0 break-words">{review.title}</span>
      </h3>
      <time dateTime={review.created_at} className="text-small text-ink-2">
        {day.format(new Date(review.created_at))}
      </time>
    </div>
    <p className="mt-2 max-w-160 break-words whitespace-pre-line">{review.comment}</p>
    <p className="mt-2.5 flex flex-wrap items-center gap-x-3 text-small text-ink-2">
      {review.user_name}
      {review.is_verified_purchase && (
        <span className="inline-flex items-center gap-1.5">
          <BadgeCheck aria-hidden="true" size={15} strokeWidth={1.5} />
          Verified purchase
        </span>
      )}
    </p>
  </li>
)
