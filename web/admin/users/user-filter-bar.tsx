import { roles, userStatuses } from '../../../shared/schemas/user.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { capital } from '../format.ts'
import { DateRange } from '../list/date-range.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import type { UserListState } from './use-user-list.ts'

const option = (value: string) => ({ value, label: capital(value) })
const roleOptions = [{ value: '', label: 'All roles' }, ...roles.map(option)]
const statusOptions = [{ value: '', label: 'All statuses' }, ...userStatuses.map(option)]
const sortings = [
  { value: '', label: 'Newest first' },
  { value: 'asc', label: 'Oldest first' },
]

/** Search, role, status, dates and sorting. */
export function UserFilterBar({ list }: { list: UserListState }) {
  const { filters, filtered, set, clear } = list
  return (
    <FilterBar
      search={
        <SearchFilter
          label="Search users"
          placeholder="Name, email or phone"
          value={filters.search ?? ''}
          onSearch={search => set({ search })}
        />
      }
      folded={
        [filters.role, filters.status, filters.startDate, filters.endDate].filter(Boolean).length
      }
      onClear={filtered > 0 ? clear : undefined}
    >
      <SelectField
        label="Role"
        hiddenLabel
        size="admin"
        error={undefined}
        className="@3xl:w-36"
        options={roleOptions}
        value={filters.role ?? ''}
        onChange={event => set({ role: event.target.value })}
      />
      <SelectField
        label="Status"
        hiddenLabel
        size="admin"
        error={undefined}
        className="@3xl:w-36"
        options={statusOptions}
        value={filters.status ?? ''}
        onChange={event => set({ status: event.target.value })}
      />
      <DateRange filters={filters} set={set} />
      <SelectField
        label="Sort by"
        hiddenLabel
        size="admin"
        error={undefined}
        className="@3xl:hidden"
        options={sortings}
        value={filters.sortOrder ?? ''}
        onChange={event => set({ sortOrder: event.target.value })}
      />
    </FilterBar>
  )
}
