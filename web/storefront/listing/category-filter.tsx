import { useQuery } from '@tanstack/react-query'
import type { Facets } from '../../../shared/schemas/product.ts'
import { categoriesQuery } from '../../api/queries/catalogue.ts'
import { Radio, RadioSet } from '../../ui/radio.tsx'
import { shownCategories } from '../category-art.ts'
import { FilterSection } from './filter-section.tsx'
import type { ListingState } from './use-listing.ts'

/** All Categories, or one of them (S-25), each with what it would show. */
export function CategoryFilter({
  listing,
  change,
  facets,
  name,
}: Pick<ListingState, 'listing' | 'change'> & { facets: Facets | undefined; name: string }) {
  const { data = [] } = useQuery(categoriesQuery)
  const counts = new Map(facets?.categories.map(({ id, count }) => [id, count]))
  const chosen = listing.category.toLowerCase()
  return (
    <FilterSection title="Category">
      <RadioSet legend="Category" hiddenLegend error={undefined} className="space-y-2.5">
        <Radio
          name={name}
          label="All Categories"
          checked={!chosen}
          onChange={() => change({ category: '' })}
        />
        {shownCategories(data).map(category => (
          <Radio
            key={category.id}
            name={name}
            label={category.name}
            checked={[category.id, category.slug, category.name.toLowerCase()].includes(chosen)}
            onChange={() => change({ category: category.name.toLowerCase() })}
            end={<span className="text-small text-ink-2">{counts.get(category.id) ?? 0}</span>}
          />
        ))}
      </RadioSet>
    </FilterSection>
  )
}
