import { useQueries } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { IconButton } from '../../ui/icon-button.tsx'
import { finders, type Hit } from './finders.ts'
import { SearchResults } from './search-results.tsx'

/** Milliseconds after the last key before anything is searched for. */
const pause = 250

/** What was typed, once nobody has typed for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed ? pause : 0)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

/** What each part of the store has of what is searched for. */
function useFound(search: string) {
  const asked = search.length >= 2
  const results = useQueries({
    queries: finders.map(({ name, find }) => ({
      queryKey: ['admin-search', name, search],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(search, signal),
      enabled: asked,
      staleTime: 5_000,
    })),
  })
  return {
    groups: asked
      ? results
          .map(({ data = [] }, place) => ({ name: finders[place]?.name ?? '', hits: data }))
          .filter(({ hits }) => hits.length > 0)
      : [],
    searching: asked && results.some(({ isPending }) => isPending),
    failed: asked && results.some(({ isError }) => isError),
    asked,
  }
}

type Props = { onClose: () => void }

/** The window of the header's search: everything of the store by number, name or e-mail address. */
export function SearchEverything({ onClose }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [pointed, setPointed] = useState<string>()
  const { groups, searching, failed, asked } = useFound(useSettled(typed.trim()))
  const hits = groups.flatMap(group => group.hits)
  const active = hits.find(hit => hit.id === pointed) ?? hits[0]
  const choose = (hit: Hit) => {
    onClose()
    void navigate(hit.href)
  }
  const move = (by: number) => {
    const place = hits.findIndex(hit => hit.id === active?.id)
    setPointed(hits[(place + by + hits.length) % hits.length]?.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && active) choose(active)
    else return
    event.preventDefault()
  }
  const words = () => {
    if (failed && hits.length === 0) return 'The search failed. Please try again.'
    if (searching && hits.length === 0) return 'Searching …'
    return asked && hits.length === 0 ? 'Nothing found.' : ''
  }
  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-60 animate-fade bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[10dvh] z-60 mx-auto max-w-160 animate-rise rounded-panel border border-line bg-panel text-admin shadow-menu"
        >
          <Dialog.Title className="sr-only">Search the store</Dialog.Title>
          <div className="flex items-center gap-3 border-b border-line pr-2 pl-5">
            <Search aria-hidden="true" size={17} strokeWidth={1.5} className="shrink-0" />
            <input
              type="search"
              role="combobox"
              aria-label="Search orders, products, people and papers"
              aria-expanded={hits.length > 0}
              aria-controls={id}
              aria-activedescendant={active && `${id}-${active.id}`}
              aria-autocomplete="list"
              autoComplete="off"
              maxLength={200}
              placeholder="Number, name or email"
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
              onPoint={setPointed}
              onChoose={choose}
            />
          )}
          <p role="status" className="px-5 text-ink-2 not-empty:py-4">
            {words()}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
