import { Search } from 'lucide-react'
import { SettledField } from '../../ui/settled-field.tsx'

type Props = { value: string; onSearch: (value: string) => void }

/** Searches while typing, after a short pause, and follows the address when that changes. */
export const SearchFilter = ({ value, onSearch }: Props) => (
  <SettledField
    type="search"
    label="Search orders"
    hiddenLabel
    size="admin"
    error={undefined}
    maxLength={200}
    placeholder="Order number, customer or email"
    className="min-w-0 grow basis-40 @3xl:basis-72"
    end={<Search aria-hidden="true" size={16} strokeWidth={1.5} />}
    value={value}
    onSettled={onSearch}
    pause={300}
  />
)
