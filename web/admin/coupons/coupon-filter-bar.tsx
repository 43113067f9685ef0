import { Search } from 'lucide-react'
import { SelectField } from '../../ui/select-field.tsx'
import { SettledField } from '../../ui/settled-field.tsx'
import type { CouponListState } from './use-coupon-filters.ts'

const statuses = [
  { value: '', label: 'Any status' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

/** Search by code and description, and the status. */
export const CouponFilterBar = ({ list }: { list: CouponListState }) => (
  <div className="my-4 flex flex-wrap items-center gap-2.5">
    <SettledField
      type="search"
      label="Search coupons"
      hiddenLabel
      size="admin"
      error={undefined}
      maxLength={100}
      placeholder="Code or description"
      className="min-w-0 grow basis-40 @3xl:max-w-100"
      end={<Search aria-hidden="true" size={16} strokeWidth={1.5} />}
      value={list.filters.search ?? ''}
      onSettled={search => list.set({ search })}
      pause={300}
    />
    <SelectField
      label="Status"
      hiddenLabel
      size="admin"
      error={undefined}
      className="w-36"
      options={statuses}
      value={list.filters.status ?? ''}
      onChange={({ target }) =>
        list.set({ status: statuses.find(({ value }) => value === target.value)?.value as never })
      }
    />
    {list.isFiltered && (
      <button type="button" className="link ml-1 text-small" onClick={list.clear}>
        Clear filters
      </button>
    )}
  </div>
)
