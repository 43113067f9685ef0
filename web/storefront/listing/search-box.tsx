import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { productsQuery } from '../../api/queries/catalogue.ts'
import { classNames } from '../../ui/class-names.ts'
import { Suggestions } from './suggestions.tsx'
import { useSettled } from './use-settled.ts'

type Props = {
  /** What is searched for now. */
  value: string
  placeholder: string
  onSearch: (words: string) => void
  autoFocus?: boolean
  className?: string
}

/** A search that suggests products while one types (S-24). Enter searches, Escape closes. */
export function SearchBox({ value, placeholder, onSearch, autoFocus, className }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const [open, setOpen] = useState(false)
  const words = useSettled(typed.trim(), 180)
  const asking = open && words.length >= 2
  const { data } = useQuery({ ...productsQuery({ search: words, limit: 4 }), enabled: asking })
  const found = useDeferredValue(asking ? data : undefined)
  const search = (next: string) => {
    setOpen(false)
    onSearch(next.trim())
  }
  return (
    <search
      className={classNames('relative block', className)}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={event => event.key === 'Escape' && setOpen(false)}
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
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: it was opened to be typed in
          autoFocus={autoFocus}
          placeholder={placeholder}
          value={typed}
          onFocus={() => setOpen(true)}
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
              search('')
            }}
            className="absolute top-0 right-0 grid size-12 place-items-center hover:text-ultra"
          >
            <X aria-hidden="true" size={16} strokeWidth={1.5} />
          </button>
        )}
      </form>
      {found && found.products.length > 0 && (
        <Suggestions words={words} found={found} onAll={() => search(typed)} />
      )}
    </search>
  )
}
