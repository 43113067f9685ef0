import { complaintPriorities, complaintStatuses } from '../../../shared/rules/tickets.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { priorityLabels, statusLabels } from '../../ui/ticket-labels.ts'
import { readFilters } from './complaint-filters.ts'
import { SearchFilter } from './search-filter.tsx'
import type { useComplaintFilters } from './use-complaint-filters.ts'

const statuses = [
  { value: '', label: 'All statuses' },
  ...complaintStatuses.map(value => ({ value, label: statusLabels[value] })),
]
const priorities = [
  { value: '', label: 'All priorities' },
  ...complaintPriorities.map(value => ({ value, label: priorityLabels[value] })),
]

/** Filters tickets by search, status and priority (S-122). */
export function FilterBar({ list }: { list: ReturnType<typeof useComplaintFilters> }) {
  const { filters } = list
  const read = (name: string, value: string) => readFilters(new URLSearchParams({ [name]: value }))
  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_11rem_11rem]">
      <div className="col-span-2 lg:col-span-1">
        <SearchFilter value={filters.search ?? ''} onSearch={search => list.set({ search })} />
      </div>
      <SelectField
        label="Status"
        hiddenLabel
        error={undefined}
        options={statuses}
        value={filters.status ?? ''}
        onChange={event => list.set({ status: read('status', event.target.value).status })}
      />
      <SelectField
        label="Priority"
        hiddenLabel
        error={undefined}
        options={priorities}
        value={filters.priority ?? ''}
        onChange={event => list.set({ priority: read('priority', event.target.value).priority })}
      />
    </search>
  )
}
