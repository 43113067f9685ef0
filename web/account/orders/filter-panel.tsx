import type { OrderStatus } from '../../../shared/schemas/order.ts'
import { DebouncedField } from '../../ui/debounced-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { FilterDisclosure } from '../filter-disclosure.tsx'
import { statusNames } from '../format.ts'
import { countFilters, dateProblem } from './order-filters.ts'
import type { OrderListState } from './use-order-filters.ts'

const statuses = [
  { value: '', label: 'All statuses' },
  ...Object.entries(statusNames).map(([value, label]) => ({ value, label })),
]
const noFilters = { status: undefined, search: undefined, startDate: undefined, endDate: undefined }
/** While typing a year, the date field reports years such as 0002. */
const isComplete = (day: string) => day === '' || day >= '1970'

/** Filters orders by status, search and date in a collapsible panel (S-104). */
export function FilterPanel({ list: { filters, set } }: { list: OrderListState }) {
  return (
    <FilterDisclosure count={countFilters(filters)} onClear={() => set(noFilters)}>
      <SelectField
        label="Status"
        error={undefined}
        options={statuses}
        value={filters.status ?? ''}
        onChange={event => set({ status: (event.target.value as OrderStatus) || undefined })}
      />
      <DebouncedField
        type="search"
        label="Search"
        error={undefined}
        maxLength={100}
        placeholder="Order number or product"
        value={filters.search ?? ''}
        onCommit={search => set({ search: search || undefined })}
      />
      <DebouncedField
        type="date"
        label="Start date"
        error={undefined}
        max={filters.endDate}
        value={filters.startDate ?? ''}
        onCommit={day => isComplete(day) && set({ startDate: day || undefined })}
      />
      <DebouncedField
        type="date"
        label="End date"
        error={dateProblem(filters)}
        min={filters.startDate}
        value={filters.endDate ?? ''}
        onCommit={day => isComplete(day) && set({ endDate: day || undefined })}
      />
    </FilterDisclosure>
  )
}
