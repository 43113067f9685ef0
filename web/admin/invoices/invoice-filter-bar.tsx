import { RefreshCw } from 'lucide-react'
import { invoiceStatuses } from '../../../shared/schemas/invoice.ts'
import { Button } from '../../ui/button.tsx'
import { capitalize } from '../format.ts'
import { DateRange } from '../list/date-range.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import { SelectFilter } from '../list/select-filter.tsx'
import type { InvoiceListState } from './use-invoice-list.ts'

const statuses = [
  { value: '', label: 'Any status' },
  ...invoiceStatuses.map(status => ({ value: status, label: capitalize(status) })),
]

type Props = { list: InvoiceListState; busy: boolean; onRefresh: () => void }

/** Searches and filters invoices, and refreshes the list. */
export function InvoiceFilterBar({ list, busy, onRefresh }: Props) {
  const { filters, filtered, set, clear } = list
  return (
    <FilterBar
      search={
        <SearchFilter
          label="Search invoices"
          placeholder="Invoice number or customer"
          value={filters.search ?? ''}
          onSearch={search => set({ search })}
        />
      }
      collapsedCount={[filters.status, filters.startDate, filters.endDate].filter(Boolean).length}
      collapsible
      onClear={filtered > 0 ? clear : undefined}
      clearLabel="Clear Filters"
      end={
        <Button rank="outline" size="admin" busy={busy} onClick={onRefresh}>
          <RefreshCw aria-hidden="true" size={15} strokeWidth={1.5} />
          Refresh
        </Button>
      }
    >
      <SelectFilter
        label="Status"
        className="@3xl:w-36"
        options={statuses}
        value={filters.status}
        onPick={status => set({ status })}
      />
      <DateRange filters={filters} set={set} />
    </FilterBar>
  )
}
