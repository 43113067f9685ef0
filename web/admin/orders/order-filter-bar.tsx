import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { paymentStatuses } from '../../../shared/schemas/order.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { DateFilter } from './date-filter.tsx'
import { SearchFilter } from './search-filter.tsx'
import type { OrderListState } from './use-order-filters.ts'

const payments = [
  { value: '', label: 'Any payment' },
  ...paymentStatuses.map(status => ({ value: status, label: `Payment ${status}` })),
]
const sortings = [
  { value: 'desc', label: 'Newest first' },
  { value: 'asc', label: 'Oldest first' },
]

/** Search, payment and dates; where there is little room all but the search folds away. */
export function OrderFilterBar({ list, clearable }: { list: OrderListState; clearable: boolean }) {
  const [open, setOpen] = useState(false)
  const { filters } = list
  const folded = [filters.payment_status, filters.startDate, filters.endDate].filter(Boolean).length
  return (
    <div className="my-4 flex flex-wrap items-center gap-2.5">
      <SearchFilter value={filters.search ?? ''} onSearch={search => list.set({ search })} />
      <Button
        rank="outline"
        size="admin"
        aria-expanded={open}
        aria-controls="order-filters"
        className="@3xl:hidden"
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal aria-hidden="true" size={16} strokeWidth={1.5} />
        Filters{folded > 0 && ` (${folded})`}
      </Button>
      <div
        id="order-filters"
        className={classNames(
          'w-full gap-2.5 @3xl:flex @3xl:w-auto @3xl:flex-wrap @3xl:items-center',
          open ? 'grid @md:grid-cols-2' : 'hidden',
        )}
      >
        <SelectField
          label="Payment status"
          hiddenLabel
          size="admin"
          error={undefined}
          className="@3xl:w-44"
          options={payments}
          value={filters.payment_status ?? ''}
          onChange={event => list.set({ payment_status: event.target.value })}
        />
        <SelectField
          label="Sort by"
          hiddenLabel
          size="admin"
          error={undefined}
          className="@3xl:hidden"
          options={sortings}
          value={filters.sortOrder}
          onChange={event => list.set({ sortOrder: event.target.value })}
        />
        <DateFilter
          label="From"
          value={filters.startDate ?? ''}
          max={filters.endDate}
          onPick={startDate => list.set({ startDate })}
        />
        <DateFilter
          label="To"
          value={filters.endDate ?? ''}
          min={filters.startDate}
          onPick={endDate => list.set({ endDate })}
        />
      </div>
      {clearable && (
        <button type="button" className="link ml-1 text-small" onClick={list.clear}>
          Clear filters
        </button>
      )}
    </div>
  )
}
