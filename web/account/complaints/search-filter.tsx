import { Search } from 'lucide-react'
import { SettledField } from '../../ui/settled-field.tsx'

type Props = { value: string; onSearch: (value: string) => void }

/** Searches after a short pause in typing; follows changes of the URL. */
export const SearchFilter = ({ value, onSearch }: Props) => (
  <SettledField
    type="search"
    label="Search tickets"
    hiddenLabel
    error={undefined}
    maxLength={200}
    placeholder="Subject or description"
    end={<Search aria-hidden="true" size={16} strokeWidth={1.5} />}
    value={value}
    onSettled={onSearch}
    pause={300}
  />
)
