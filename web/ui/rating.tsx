import { Star } from 'lucide-react'

/** Stars for an average rating from 0 to 5, with the number for screen readers. */
export const Rating = ({ value, size = 14 }: { value: number; size?: number }) => (
  <span role="img" aria-label={`${value.toFixed(1)} out of 5`} className="inline-flex gap-0.5">
    {[1, 2, 3, 4, 5].map(star => (
      <Star
        key={star}
        aria-hidden="true"
        size={size}
        strokeWidth={1.25}
        className={star <= Math.round(value) ? 'fill-ink' : 'fill-none'}
      />
    ))}
  </span>
)
