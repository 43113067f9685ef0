import { useQuery } from '@tanstack/react-query'
import type { Category } from '../../../shared/schemas/category.ts'
import { categoriesQuery } from '../../api/queries/catalogue.ts'
import { FilterOption } from './filter-option.tsx'
import type { FilterProps } from './filter-props.ts'
import { FilterSection } from './filter-section.tsx'

/** A category may be named in an address by its id, slug or name (decision 7). */
const isNamed = ({ id, slug, name }: Category, named: string) =>
  [id, slug, name.toLowerCase()].includes(named.toLowerCase())

/** All Categories, or one of them (S-25), each with what it would show; the chosen one opens. */
export function CategoryFilter({ listing, change, facets, name }: FilterProps) {
  const { data = [] } = useQuery(categoriesQuery)
  const counts = new Map(facets.categories.map(({ id, count }) => [id, count]))
  const chosen = data.find(category => isNamed(category, listing.category))
  const below = (parent: string | null) =>
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
      {below(null).map(category => (
        <div key={category.id}>
          {option(category)}
          {[chosen?.id, chosen?.parent_id].includes(category.id) && (
            <div className="pl-7">{below(category.id).map(option)}</div>
          )}
        </div>
      ))}
    </FilterSection>
  )
}
