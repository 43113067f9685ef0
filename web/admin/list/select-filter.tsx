import { SelectField } from '../../ui/select-field.tsx'

type Props = {
  label: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onPick: (value: string) => void
  className?: string
}

/** A list filter with one choice. */
export const SelectFilter = ({ label, options, value, onPick, className }: Props) => (
  <SelectField
    label={label}
    hiddenLabel
    size="admin"
    error={undefined}
    className={className}
    options={options}
    value={value ?? ''}
    onChange={event => onPick(event.target.value)}
  />
)

const sortOptions = [
  { value: '', label: 'Newest first' },
  { value: 'asc', label: 'Oldest first' },
]

type SortProps = {
  list: { filters: { sortOrder?: 'asc' }; set: (change: { sortOrder: string }) => void }
}

/** Sorts the list when it is too narrow for a table with sortable headings. */
export const SortFilter = ({ list }: SortProps) => (
  <SelectFilter
    label="Sort by"
    className="@3xl:hidden"
    options={sortOptions}
    value={list.filters.sortOrder}
    onPick={sortOrder => list.set({ sortOrder })}
  />
)
