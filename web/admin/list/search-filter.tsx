import { Search } from 'lucide-react'
import { SettledField } from '../../ui/settled-field.tsx'

type Props = {
  /** What is searched, e.g. "Search orders". */
  label: string
  placeholder: string
  value: string
  onSearch: (value: string) => void
}

/** Searches while typing, after a short pause, and follows the address when that changes. */
export const SearchFilter = ({ label, placeholder, value, onSearch }: Props) => (
  <SettledField
    type="search"
    label={label}
    hiddenLabel
    size="admin"
    error={undefined}
    maxLength={200}
    placeholder={placeholder}
    className="min-w-0 grow basis-40 @3xl:basis-72"
    end={<Search aria-hidden="true" size={16} strokeWidth={1.5} />}
    value={value}
    onSettled={onSearch}
    pause={300}
  />
)
