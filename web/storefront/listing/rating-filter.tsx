import { Rating } from '../../ui/rating.tsx'
import { FilterOption } from './filter-option.tsx'
import type { FilterProps } from './filter-props.ts'
import { FilterSection } from './filter-section.tsx'

/** Filters by a minimum rating. */
export const RatingFilter = ({ listing, change, facets, name, folds }: FilterProps) =>
  facets.ratings.some(({ count }) => count > 0) && (
    <FilterSection title="Rating" folded={folds && !listing.rating}>
      <FilterOption
        type="radio"
        name={`${name}-rating`}
        label="All ratings"
        checked={!listing.rating}
        onChange={() => change({ rating: undefined })}
      />
      {facets.ratings.map(({ value, count }) => (
        <FilterOption
          key={value}
          type="radio"
          name={`${name}-rating`}
          label={
            <span className="flex items-center gap-2">
              <Rating value={value} /> & up
            </span>
          }
          checked={listing.rating === value}
          onChange={() => change({ rating: value })}
          count={count}
        />
      ))}
    </FilterSection>
  )
