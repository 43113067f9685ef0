import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { suggestionsQuery } from '../../api/queries/catalog.ts'
import { forgetSearches, recentSearches } from './recent-searches.ts'
import { SuggestionGroup } from './suggestion-group.tsx'
import { initialSections, resultSections } from './suggestion-sections.tsx'
import { useActive } from './use-active.ts'
import { useDebounced } from './use-debounced.ts'

type Props = {
  typed: string
  /** Receives the key presses of the search box. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>
  /** Called with the id of the list and of its active option; null while no list is shown. */
  onList: (list: { id: string; active: string | null } | null) => void
  onDone: () => void
}

const minLength = 2

/** Suggestion list of the search box. Its options are links. */
export default function Suggestions({ typed, keys, onList, onDone }: Props) {
  const id = useId()
  const words = useDebounced(typed.trim(), 150)
  const isLongEnough = words.length >= minLength
  const { data: popular } = useQuery(suggestionsQuery(''))
  const { data } = useQuery({ ...suggestionsQuery(words), enabled: isLongEnough })
  // Until the first response, the query holds the data of the previous words, which may be empty.
  const found = isLongEnough && data && data.search.length >= minLength ? data : undefined
  const [recent, setRecent] = useState(recentSearches)
  const sections = (
    found
      ? resultSections(found, popular?.terms ?? [])
      : initialSections(recent, popular?.terms ?? [])
  ).filter(({ options }) => options.length > 0)
  const count = sections.reduce((sum, { options }) => sum + options.length, 0)
  const active = useActive(found?.search ?? '', count)
  const optionId = (index: number) => `${id}-${index}`
  const activeId = active.index === null ? null : optionId(active.index)

  useEffect(() => {
    onList(count > 0 ? { id, active: activeId } : null)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [onList, id, count, activeId])
  useEffect(() => {
    keys.current = event => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        active.move(event.key === 'ArrowDown' ? 1 : -1)
      } else if (event.key === 'Enter' && activeId) {
        event.preventDefault()
        document.getElementById(activeId)?.click()
      }
    }
    return () => {
      keys.current = null
    }
  })
  const isEmpty = found?.total === 0
  if (count === 0 && !isEmpty) return null
  const forget = () => {
    forgetSearches()
    setRecent([])
  }
  return (
    // Keep the focus in the search box when an option is pressed.
    // biome-ignore lint/a11y/noStaticElementInteractions: only its options are interactive
    <div
      onMouseDown={event => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-[70dvh] animate-rise overflow-y-auto rounded-control border border-line-2 bg-white pb-2 shadow-menu"
    >
      <p role="status" className={isEmpty ? 'px-4 pt-3.5' : 'sr-only'}>
        {isEmpty
          ? `No results for “${found.search}”.`
          : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      {count > 0 && (
        <div id={id} role="listbox" aria-label="Suggestions">
          {sections.map((section, at) => (
            <SuggestionGroup
              key={section.title}
              {...section}
              first={sections.slice(0, at).reduce((sum, { options }) => sum + options.length, 0)}
              {...{ optionId, active, onDone }}
            />
          ))}
        </div>
      )}
      {!found && recent.length > 0 && (
        <button type="button" onClick={forget} className="link mx-4 mt-2 mb-1.5 text-small">
          Clear recent searches
        </button>
      )}
    </div>
  )
}
