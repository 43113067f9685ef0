import { fulfillmentFilters, paymentStatuses } from '../../../shared/schemas/order-status.ts'
import { DateRange } from '../list/date-range.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import { SelectFilter, SortFilter } from '../list/select-filter.tsx'
import { fulfillmentFilterNames } from './fulfillment-names.ts'
import type { OrderListState } from './use-order-list.ts'

const payments = [
  { value: '', label: 'Any payment' },
  ...paymentStatuses.map(status => ({ value: status, label: `Payment ${status}` })),
]

const fulfillments = [
  { value: '', label: 'Any fulfillment' },
  ...fulfillmentFilters.map(value => ({ value, label: fulfillmentFilterNames[value] })),
]

/** Searches and filters orders. */
export function OrderFilterBar({ list }: { list: OrderListState }) {
  const { filters, filtered, set, clear } = list
  const isUnpaid = filters.tab === 'unpaid'
  return (
    <FilterBar
      search={
        <SearchFilter
          label="Search orders"
          placeholder={
            isUnpaid
              ? 'Order, customer, email, product or SKU'
              : 'Order, customer, address, phone, tracking number or product'
          }
          value={filters.search ?? ''}
          onSearch={search => set({ search })}
        />
      }
      collapsedCount={
        [filters.payment_status, filters.fulfillment, filters.startDate, filters.endDate].filter(
          Boolean,
        ).length
      }
      onClear={filtered > 0 ? clear : undefined}
    >
      {!isUnpaid && (
        <>
          <SelectFilter
            label="Fulfillment"
            className="@3xl:w-44"
            options={fulfillments}
            value={filters.fulfillment}
            onPick={fulfillment => set({ fulfillment })}
          />
          <SelectFilter
            label="Payment status"
            className="@3xl:w-44"
            options={payments}
            value={filters.payment_status}
            onPick={payment_status => set({ payment_status })}
          />
        </>
      )}
      <SortFilter list={list} />
      <DateRange filters={filters} set={set} />
    </FilterBar>
  )
}
