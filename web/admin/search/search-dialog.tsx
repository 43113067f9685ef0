import { useQueries } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Finder, ShownFields } from './finders.ts'
import { SearchResults } from './search-results.tsx'

/** Milliseconds to wait after the last keystroke before searching. */
const debounceMs = 250

/** Returns the text once typing pauses. */
function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), typed ? debounceMs : 0)
    return () => clearTimeout(timer)
  }, [typed])
  return debounced
}

/** Searches each kind of record, for text of two or more characters. */
function useSearch<Hit extends ShownFields>(
  title: string,
  finders: readonly Finder<Hit>[],
  search: string,
) {
  const isEnabled = search.length >= 2
  const results = useQueries({
    queries: finders.map(({ name, find }) => ({
      queryKey: ['admin-search', title, name, search],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(search, signal),
      enabled: isEnabled,
      staleTime: 5_000,
    })),
  })
  return {
    groups: isEnabled
      ? results
          .map(({ data = [] }, index) => ({ name: finders[index]?.name ?? '', hits: data }))
          .filter(({ hits }) => hits.length > 0)
      : [],
    isSearching: isEnabled && results.some(({ isPending }) => isPending),
    hasFailed: isEnabled && results.some(({ isError }) => isError),
    isEnabled,
  }
}

type Props<Hit> = {
  title: string
  /** The search field's label. */
  label: string
  placeholder: string
  finders: readonly Finder<Hit>[]
  onChoose: (hit: Hit) => void
  onClose: () => void
}

/** A dialog with a search field that finds records as one types. Choosing one closes it. */
export function SearchDialog<Hit extends ShownFields>({
  title,
  label,
  placeholder,
  finders,
  onChoose,
  onClose,
}: Props<Hit>) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [highlightedId, setHighlightedId] = useState<string>()
  const { groups, isSearching, hasFailed, isEnabled } = useSearch(
    title,
    finders,
    useDebounced(typed.trim()),
  )
  const hits = groups.flatMap(group => group.hits)
  const active = hits.find(hit => hit.id === highlightedId) ?? hits[0]
  const choose = (hit: Hit) => {
    onClose()
    onChoose(hit)
  }
  const move = (by: number) => {
    const index = hits.findIndex(hit => hit.id === active?.id)
    setHighlightedId(hits[(index + by + hits.length) % hits.length]?.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && active) choose(active)
    else return
    event.preventDefault()
  }
  const statusText = () => {
    if (hasFailed && hits.length === 0) return 'The search failed. Please try again.'
    if (isSearching && hits.length === 0) return 'Searching…'
    return isEnabled && hits.length === 0 ? 'No results.' : ''
  }
  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-60 animate-fade bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[10dvh] z-60 mx-auto max-w-160 animate-rise rounded-panel border border-line bg-panel text-admin shadow-menu"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <div className="flex items-center gap-3 border-b border-line pr-2 pl-5">
            <Search aria-hidden="true" size={17} strokeWidth={1.5} className="shrink-0" />
            <input
              type="search"
              role="combobox"
              aria-label={label}
              aria-expanded={hits.length > 0}
              aria-controls={id}
              aria-activedescendant={active && `${id}-${active.id}`}
              aria-autocomplete="list"
              autoComplete="off"
              maxLength={200}
              placeholder={placeholder}
              className="h-13 min-w-0 grow bg-transparent text-body outline-none"
              value={typed}
              onChange={event => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <Dialog.Close asChild>
              <IconButton label="Close">
                <X aria-hidden="true" size={18} strokeWidth={1.5} />
              </IconButton>
            </Dialog.Close>
          </div>
          {hits.length > 0 && (
            <SearchResults
              id={id}
              groups={groups}
              active={active?.id}
              onHighlight={setHighlightedId}
              onChoose={choose}
            />
          )}
          <p role="status" className="px-5 text-ink-2 not-empty:py-4">
            {statusText()}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
