import { useQuery } from '@tanstack/react-query'
import type { Category } from '../../../shared/schemas/category.ts'
import { categoriesQuery } from '../../api/queries/catalog.ts'
import { FilterOption } from './filter-option.tsx'
import type { FilterProps } from './filter-props.ts'
import { FilterSection } from './filter-section.tsx'

/** Matches a category by id, slug or name, as the URL may hold any of them (Q7). */
const matches = ({ id, slug, name }: Category, key: string) =>
  [id, slug, name.toLowerCase()].includes(key.toLowerCase())

/** Category filter with product counts (S-25). The chosen category shows its subcategories. */
export function CategoryFilter({ listing, change, facets, name }: FilterProps) {
  const { data = [] } = useQuery(categoriesQuery)
  const counts = new Map(facets.categories.map(({ id, count }) => [id, count]))
  const chosen = data.find(category => matches(category, listing.category))
  const childrenOf = (parent: string | null) =>
    data.filter(({ parent_id, count }) => parent_id === parent && count > 0)
  const option = (category: Category) => (
    <FilterOption
      key={category.id}
      type="radio"
      name={name}
      label={category.name}
      checked={category === chosen}
      onChange={() => change({ category: category.name.toLowerCase() })}
      count={counts.get(category.id) ?? 0}
    />
  )
  return (
    <FilterSection title="Category">
      <FilterOption
        type="radio"
        name={name}
        label="All Categories"
        checked={!listing.category}
        onChange={() => change({ category: '' })}
      />
      {childrenOf(null).map(category => (
        <div key={category.id}>
          {option(category)}
          {[chosen?.id, chosen?.parent_id].includes(category.id) && (
            <div className="pl-7">{childrenOf(category.id).map(option)}</div>
          )}
        </div>
      ))}
    </FilterSection>
  )
}
