import { Rating } from '../../../ui/rating.tsx'

type Props = {
  average_rating: number
  review_count: number
  distribution: { rating: number; count: number }[]
}

/** Average rating and the number of reviews per star. */
export const RatingSummary = ({ average_rating, review_count, distribution }: Props) => (
  <div>
    <div className="flex items-center gap-4">
      <p className="serif text-display md:text-title">{average_rating.toFixed(1)}</p>
      <div>
        <Rating value={average_rating} />
        <p className="text-small text-ink-2">
          {review_count} {review_count === 1 ? 'review' : 'reviews'}
        </p>
      </div>
    </div>
    <ul className="figures mt-5 space-y-2 text-small">
      {distribution
        .toSorted((a, b) => b.rating - a.rating)
        .map(({ rating, count }) => (
          <li key={rating} className="flex items-center gap-3">
            <span className="w-3">
              {rating}
              <span className="sr-only"> stars:</span>
            </span>
            <span aria-hidden="true" className="h-0.5 grow bg-line">
              <span
                className="block h-full bg-ink"
                style={{ width: `${review_count ? (100 * count) / review_count : 0}%` }}
              />
            </span>
            <span className="w-8 text-right text-ink-2">{count}</span>
          </li>
        ))}
    </ul>
  </div>
)
