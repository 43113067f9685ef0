import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SearchEverything } from './search-everything.tsx'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the search on click, or on ⌘K or Ctrl+K anywhere in the back-office. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        className="flex h-11 min-w-11 items-center justify-center gap-2.5 text-ink-2 transition-colors hover:text-ink md:h-9.5 md:w-80 md:justify-start md:rounded-control md:border md:border-line-2 md:bg-white md:px-3 md:hover:border-ink"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" size={17} strokeWidth={1.5} />
        <span className="max-md:sr-only">Search the store</span>
        <span aria-hidden="true" className="ml-auto text-small max-md:hidden">
          {isApple ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {open && <SearchEverything onClose={() => setOpen(false)} />}
    </>
  )
}
