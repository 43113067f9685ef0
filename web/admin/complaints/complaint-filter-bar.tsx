import { useQuery } from '@tanstack/react-query'
import {
  complaintCategories,
  complaintPriorities,
  complaintStatuses,
} from '../../../shared/rules/tickets.ts'
import { staffQuery } from '../../api/queries/admin-users.ts'
import { priorityLabels, statusLabels } from '../../ui/ticket-labels.ts'
import { fullName } from '../format.ts'
import { DateRange } from '../list/date-range.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import { SelectFilter } from '../list/select-filter.tsx'
import type { ComplaintListState } from './use-complaint-list.ts'

const statuses = [
  { value: '', label: 'All statuses' },
  ...complaintStatuses.map(status => ({ value: status, label: statusLabels[status] })),
]
const priorities = [
  { value: '', label: 'All priorities' },
  ...complaintPriorities.map(priority => ({ value: priority, label: priorityLabels[priority] })),
]
const categories = [
  { value: '', label: 'All categories' },
  ...complaintCategories.map(category => ({ value: category, label: category })),
]

/** Searches and filters complaints. */
export function ComplaintFilterBar({ list }: { list: ComplaintListState }) {
  const { filters, filtered, set, clear } = list
  const { data: staff = [] } = useQuery(staffQuery)
  const assignees = [
    { value: '', label: 'Assigned to: All' },
    { value: 'unassigned', label: 'Unassigned' },
    ...staff.map(person => ({ value: person.id, label: fullName(person) })),
  ]
  const selects = [
    { name: 'status', label: 'Status', options: statuses },
    { name: 'priority', label: 'Priority', options: priorities },
    { name: 'category', label: 'Category', options: categories },
    { name: 'assigned_to', label: 'Assigned to', options: assignees },
  ] as const
  const { search, page: _, sortOrder: __, ...collapsed } = filters
  return (
    <FilterBar
      search={
        <SearchFilter
          label="Search complaints"
          placeholder="Subject, description, number or customer"
          value={search ?? ''}
          onSearch={search => set({ search })}
        />
      }
      collapsedCount={Object.values(collapsed).filter(Boolean).length}
      collapsible
      onClear={filtered > 0 ? clear : undefined}
      clearLabel="Clear Filters"
    >
      {selects.map(({ name, label, options }) => (
        <SelectFilter
          key={name}
          label={label}
          className="@3xl:w-40"
          options={options}
          value={filters[name]}
          onPick={value => set({ [name]: value })}
        />
      ))}
      <DateRange filters={filters} set={set} />
    </FilterBar>
  )
}
