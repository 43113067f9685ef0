import { paymentStatuses } from '../../../shared/schemas/order.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { DateRange } from '../list/date-range.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import type { OrderListState } from './use-order-list.ts'

const payments = [
  { value: '', label: 'Any payment' },
  ...paymentStatuses.map(status => ({ value: status, label: `Payment ${status}` })),
]
const sortings = [
  { value: '', label: 'Newest first' },
  { value: 'asc', label: 'Oldest first' },
]

/** Search, payment and dates. */
export function OrderFilterBar({ list }: { list: OrderListState }) {
  const { filters, filtered, set, clear } = list
  return (
    <FilterBar
      search={
        <SearchFilter
          label="Search orders"
          placeholder="Order number, customer or email"
          value={filters.search ?? ''}
          onSearch={search => set({ search })}
        />
      }
      folded={[filters.payment_status, filters.startDate, filters.endDate].filter(Boolean).length}
      onClear={filtered > 0 ? clear : undefined}
    >
      <SelectField
        label="Payment status"
        hiddenLabel
        size="admin"
        error={undefined}
        className="@3xl:w-44"
        options={payments}
        value={filters.payment_status ?? ''}
        onChange={event => set({ payment_status: event.target.value })}
      />
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
      <DateRange filters={filters} set={set} />
    </FilterBar>
  )
}
