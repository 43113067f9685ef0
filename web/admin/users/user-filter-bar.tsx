import { roles, userStatuses } from '../../../shared/schemas/user.ts'
import { capitalize } from '../format.ts'
import { DateRange } from '../list/date-range.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import { SelectFilter, SortFilter } from '../list/select-filter.tsx'
import type { UserListState } from './use-user-list.ts'

const option = (value: string) => ({ value, label: capitalize(value) })
const roleOptions = [{ value: '', label: 'All roles' }, ...roles.map(option)]
const statusOptions = [{ value: '', label: 'All statuses' }, ...userStatuses.map(option)]

/** Searches, filters and sorts users. */
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
      collapsedCount={
        [filters.role, filters.status, filters.startDate, filters.endDate].filter(Boolean).length
      }
      onClear={filtered > 0 ? clear : undefined}
    >
      <SelectFilter
        label="Role"
        className="@3xl:w-36"
        options={roleOptions}
        value={filters.role}
        onPick={role => set({ role })}
      />
      <SelectFilter
        label="Status"
        className="@3xl:w-36"
        options={statusOptions}
        value={filters.status}
        onPick={status => set({ status })}
      />
      <DateRange filters={filters} set={set} />
      <SortFilter list={list} />
    </FilterBar>
  )
}
