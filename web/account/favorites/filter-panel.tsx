import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../api/queries/catalog.ts'
import { DebouncedField } from '../../ui/debounced-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { FilterDisclosure } from '../filter-disclosure.tsx'
import { availabilities, countFilters, parseDollars, priceProblem } from './favorite-filters.ts'
import type { FavoriteListState } from './use-favorite-filters.ts'

const availabilityWords = { all: 'All', in_stock: 'In stock', out_of_stock: 'Out of stock' }
const options = availabilities.map(value => ({ value, label: availabilityWords[value] }))

/** Filters favorites by name, category, price and availability (S-117). */
export function FilterPanel({ list: { filters, set, clear } }: { list: FavoriteListState }) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const price = (label: string, name: 'minPrice' | 'maxPrice', error: string | undefined) => (
    <DebouncedField
      inputMode="decimal"
      label={label}
      error={error}
      value={filters[name]?.toString() ?? ''}
      onCommit={typed => set({ [name]: parseDollars(typed) })}
    />
  )
  return (
    <FilterDisclosure count={countFilters(filters)} onClear={clear}>
      <DebouncedField
        type="search"
        label="Search"
        error={undefined}
        maxLength={200}
        placeholder="Product name"
        className="sm:max-xl:col-span-2"
        value={filters.search ?? ''}
        onCommit={search => set({ search: search || undefined })}
      />
      <SelectField
        label="Category"
        error={undefined}
        options={[
          { value: '', label: 'All categories' },
          ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        value={filters.category ?? ''}
        onChange={event => set({ category: event.target.value || undefined })}
      />
      <SelectField
        label="Availability"
        error={undefined}
        options={options}
        value={filters.availability ?? 'all'}
        onChange={({ target }) =>
          set({
            availability: availabilities.find(each => each === target.value && each !== 'all'),
          })
        }
      />
      <div className="grid grid-cols-2 gap-x-5 sm:max-xl:col-span-2">
        {price('Minimum price', 'minPrice', undefined)}
        {price('Maximum price', 'maxPrice', priceProblem(filters))}
      </div>
    </FilterDisclosure>
  )
}
