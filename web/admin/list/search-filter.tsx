import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { DebouncedField } from '../../ui/debounced-field.tsx'

type Props = {
  /** The field's name, such as "Search orders". */
  label: string
  placeholder: string
  value: string
  onSearch: (value: string) => void
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Focuses the field on `/`, unless the person is typing or a dialog is open. */
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

/** Searches after a short pause in typing, and follows the address when it changes. */
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
