import { CategoryFilter } from './category-filter.tsx'
import { FilterOption } from './filter-option.tsx'
import type { FilterProps } from './filter-props.ts'
import { FilterSection } from './filter-section.tsx'
import { PriceFilter } from './price-filter.tsx'
import { RatingFilter } from './rating-filter.tsx'
import { SizeFilter } from './size-filter.tsx'
import { ValueFilter } from './value-filter.tsx'

/** All filters, for the sidebar and for the drawer. */
export const Filters = (props: FilterProps) => (
  <div>
    <CategoryFilter {...props} />
    <PriceFilter {...props} />
    <SizeFilter {...props} />
    <ValueFilter {...props} title="Color" by="color" values={props.facets.colors} />
    <ValueFilter {...props} title="Brand" by="brand" values={props.facets.brands} />
    <RatingFilter {...props} />
    <OfferFilter {...props} />
  </div>
)

/** Filters by stock, sale and new arrivals (Q8). */
const OfferFilter = ({ listing, change, facets }: FilterProps) => (
  <FilterSection title="Availability">
    <FilterOption
      type="checkbox"
      label="In stock only"
      checked={listing.inStock}
      onChange={event => change({ inStock: event.target.checked })}
      count={facets.in_stock}
    />
    <FilterOption
      type="checkbox"
      label="On sale"
      checked={listing.sale}
      onChange={event => change({ sale: event.target.checked })}
      count={facets.sale}
    />
    <FilterOption
      type="checkbox"
      label="New arrivals"
      checked={listing.collection === 'new'}
      onChange={event => change({ collection: event.target.checked ? 'new' : undefined })}
      count={facets.new}
    />
  </FilterSection>
)
