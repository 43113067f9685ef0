import { useQuery } from '@tanstack/react-query'
import { adminCategoriesQuery } from '../../api/queries/admin-catalog.ts'
import { categoryOptions } from '../categories/category-options.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import { SelectFilter } from '../list/select-filter.tsx'
import type { ProductListState } from './use-product-list.ts'

const sortOptions = [
  { value: '', label: 'Newest first' },
  { value: 'popular', label: 'Best selling' },
  { value: 'price-low', label: 'Price, low to high' },
  { value: 'price-high', label: 'Price, high to low' },
  { value: 'rating', label: 'Best rated' },
]

/** Search, category and order. */
export function ProductFilterBar({ list }: { list: ProductListState }) {
  const { filters, filtered, set, clear } = list
  const { data: categories = [] } = useQuery(adminCategoriesQuery)
  return (
    <FilterBar
      search={
        <SearchFilter
          label="Search products"
          placeholder="Name, brand, SKU or tag"
          value={filters.search ?? ''}
          onSearch={search => set({ search })}
        />
      }
      collapsedCount={[filters.category_id].filter(Boolean).length}
      onClear={filtered > 0 ? clear : undefined}
    >
      <SelectFilter
        label="Category"
        className="@3xl:w-48"
        options={[{ value: '', label: 'All categories' }, ...categoryOptions(categories)]}
        value={filters.category_id}
        onPick={category_id => set({ category_id })}
      />
      <SelectFilter
        label="Sort by"
        className="@3xl:w-44"
        options={sortOptions}
        value={filters.sortBy}
        onPick={sortBy => set({ sortBy })}
      />
    </FilterBar>
  )
}
