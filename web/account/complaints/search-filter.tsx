import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'

const pauseMs = 300

type Props = { value: string; onSearch: (value: string) => void }

/** Searches while typing, after a short pause, and follows the address when that changes. */
export function SearchFilter({ value, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const wanted = typed.trim()
  if (seen !== value) {
    setSeen(value)
    if (wanted !== value) setTyped(value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed text starts a search
  useEffect(() => {
    if (wanted === value) return
    const timer = setTimeout(() => onSearch(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted])
  return (
    <TextField
      type="search"
      label="Search tickets"
      hiddenLabel
      error={undefined}
      maxLength={200}
      placeholder="Subject or description"
      end={<Search aria-hidden="true" size={16} strokeWidth={1.5} />}
      value={typed}
      onChange={event => setTyped(event.target.value)}
    />
  )
}
