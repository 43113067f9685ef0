import { Search } from 'lucide-react'
import { DebouncedField } from '../../ui/debounced-field.tsx'

type Props = { value: string; onSearch: (value: string) => void }

/** Searches after a short pause in typing; follows changes of the URL. */
export const SearchFilter = ({ value, onSearch }: Props) => (
  <DebouncedField
    type="search"
    label="Search tickets"
    hiddenLabel
    error={undefined}
    maxLength={200}
    placeholder="Subject or description"
    end={<Search aria-hidden="true" size={16} strokeWidth={1.5} />}
    value={value}
    onCommit={onSearch}
    pause={300}
  />
)
