import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { DebouncedField } from '../../ui/debounced-field.tsx'

type Props = {
  /** What is searched, e.g. "Search orders". */
  label: string
  placeholder: string
  value: string
  onSearch: (value: string) => void
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** The `/` key leads to the field, from wherever nothing is being typed and no window is open. */
function useSlash(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey) return
      if (isTyping(event) || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [field])
}

/** Searches while typing, after a short pause, and follows the address when that changes. */
export function SearchFilter({ label, placeholder, value, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useSlash(field)
  return (
    <DebouncedField
      ref={field}
      aria-keyshortcuts="/"
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
      onCommit={onSearch}
      pause={300}
    />
  )
}
