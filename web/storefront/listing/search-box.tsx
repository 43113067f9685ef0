import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { later } from '../../routing/later.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Suspense } from '../../ui/suspense.tsx'

/** Loads the suggestions when the visitor is about to type. */
const loadSuggestions = () => import('./suggestions.tsx')
const Suggestions = later(loadSuggestions)

type Props = {
  /** The current search. */
  value: string
  placeholder: string
  onSearch: (words: string) => void
  autoFocus?: boolean
  className?: string
}

/**
 * Search box with suggestions (S-24). A combobox: the arrow keys select an option, Enter opens it or
 * searches, Escape closes the list.
 */
export function SearchBox({ value, placeholder, onSearch, autoFocus = false, className }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const [open, setOpen] = useState(autoFocus)
  const [list, setList] = useState<{ id: string; active: string | null } | null>(null)
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (value) void import('./recent-searches.ts').then(recent => recent.rememberSearch(value))
  }, [value])
  const close = () => {
    setOpen(false)
    setList(null)
  }
  const search = (words: string) => {
    close()
    onSearch(words.trim())
  }
  const expanded = open && list !== null
  return (
    <search
      className={classNames('relative block', className)}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={event => {
        if (event.key === 'Escape' && expanded) {
          // Close the list only: keep the search panel open and the text in the field.
          event.preventDefault()
          event.stopPropagation()
          input.current?.focus()
          close()
        } else if (event.target === input.current) {
          if (event.key === 'ArrowDown') setOpen(true)
          keys.current?.(event)
        }
      }}
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          search(typed)
        }}
      >
        <label htmlFor={id} className="sr-only">
          Search products
        </label>
        <Search
          aria-hidden="true"
          size={18}
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2"
        />
        <input
          ref={input}
          id={id}
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={expanded ? list.id : undefined}
          aria-activedescendant={(expanded && list.active) || undefined}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          // biome-ignore lint/a11y/noAutofocus: the visitor opened the search to type
          autoFocus={autoFocus}
          placeholder={placeholder}
          value={typed}
          onPointerEnter={loadSuggestions}
          onFocus={loadSuggestions}
          onPointerDown={() => setOpen(true)}
          onChange={event => {
            setTyped(event.target.value)
            setOpen(true)
          }}
          className="h-12 w-full rounded-control border border-line-2 bg-white pr-12 pl-11 transition-colors hover:border-ink focus-visible:border-ultra focus-visible:outline-2 focus-visible:-outline-offset-1"
        />
        {typed && (
          <button
            type="button"
            aria-label="Clear search"
            onClick={() => {
              setTyped('')
              input.current?.focus()
              if (value) search('')
            }}
            className="absolute top-0 right-0 grid size-12 place-items-center hover:text-ultra"
          >
            <X aria-hidden="true" size={16} strokeWidth={1.5} />
          </button>
        )}
      </form>
      {open && (
        <Suspense failed={null}>
          <Suggestions typed={typed} keys={keys} onList={setList} onDone={close} />
        </Suspense>
      )}
    </search>
  )
}
