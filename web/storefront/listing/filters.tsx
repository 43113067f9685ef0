import type { Facets } from '../../../shared/schemas/product.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { ColorFilter } from './color-filter.tsx'
import { FilterSection } from './filter-section.tsx'
import { PriceFilter } from './price-filter.tsx'
import { SizeFilter } from './size-filter.tsx'
import type { ListingState } from './use-listing.ts'

type Props = Pick<ListingState, 'listing' | 'change'> & {
  facets: Facets | undefined
  /** Tells the two places apart in which the filters stand. */
  name: string
}

/** Every filter, for the side of a wide window and for the drawer of a narrow one. */
export const Filters = ({ listing, change, facets, name }: Props) => (
  <div>
    <CategoryFilter {...{ listing, change, facets, name }} />
    {facets && facets.price.max > 0 && (
      <PriceFilter {...{ listing, change }} bounds={facets.price} />
    )}
    <SizeFilter {...{ listing, change }} sizes={facets?.sizes ?? []} />
    <ColorFilter {...{ listing, change }} colors={facets?.colors ?? []} />
    <FilterSection title="Availability">
      <Checkbox
        label="In stock only"
        error={undefined}
        checked={listing.inStock}
        onChange={event => change({ inStock: event.target.checked })}
        end={facets?.in_stock}
      />
      <Checkbox
        label="On sale"
        error={undefined}
        checked={listing.sale}
        onChange={event => change({ sale: event.target.checked })}
        end={facets?.sale}
      />
    </FilterSection>
  </div>
)
