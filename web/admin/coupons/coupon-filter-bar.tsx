import { SelectField } from '../../ui/select-field.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import type { CouponListState } from './use-coupon-list.ts'

const statuses = [
  { value: '', label: 'Any status' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

/** Searches by code and description, and filters by status. */
export const CouponFilterBar = ({ list }: { list: CouponListState }) => (
  <FilterBar
    search={
      <SearchFilter
        label="Search coupons"
        placeholder="Code or description"
        value={list.filters.search ?? ''}
        onSearch={search => list.set({ search })}
      />
    }
    collapsedCount={list.filters.status ? 1 : 0}
    onClear={list.filtered > 0 ? list.clear : undefined}
  >
    <SelectField
      label="Status"
      hiddenLabel
      size="admin"
      error={undefined}
      className="@3xl:w-36"
      options={statuses}
      value={list.filters.status ?? ''}
      onChange={({ target }) => list.set({ status: target.value })}
    />
  </FilterBar>
)
