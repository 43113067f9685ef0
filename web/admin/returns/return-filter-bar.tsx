import { FilterBar } from '../list/filter-bar.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import { SelectFilter, SortFilter } from '../list/select-filter.tsx'
import type { ReturnListState } from './use-return-list.ts'

const outcomes = [
  { value: '', label: 'Any outcome' },
  { value: 'refund', label: 'Refund' },
  { value: 'exchange', label: 'Exchange' },
  { value: 'both', label: 'Exchange and refund' },
]

/** Searches all returns, and filters the tab by what customers want. */
export function ReturnFilterBar({ list }: { list: ReturnListState }) {
  const { filters, set } = list
  const isFiltered = Boolean(filters.search || filters.wants)
  return (
    <FilterBar
      search={
        <SearchFilter
          label="Search returns"
          placeholder="Return, order number or customer"
          value={filters.search ?? ''}
          onSearch={search => set({ search })}
        />
      }
      collapsedCount={filters.wants ? 1 : 0}
      onClear={isFiltered ? () => set({ search: undefined, wants: undefined }) : undefined}
    >
      <SelectFilter
        label="Outcome"
        className="@3xl:w-40"
        options={outcomes}
        value={filters.wants}
        onPick={wants => set({ wants })}
      />
      <SortFilter list={list} />
    </FilterBar>
  )
}
