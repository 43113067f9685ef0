import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { suggestionsQuery } from '../../api/queries/catalogue.ts'
import { forgetSearches, recentSearches } from './recent-searches.ts'
import { SuggestionGroup } from './suggestion-group.tsx'
import { beginnings, findings } from './suggestion-sections.tsx'
import { useActive } from './use-active.ts'
import { useSettled } from './use-settled.ts'

type Props = {
  typed: string
  /** Where the box hands on what is typed into it. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>
  /** Tells the box of the list that is shown, and which of its options the arrows are on. */
  onList: (list: { id: string; active: string | null } | null) => void
  onDone: () => void
}

const fewest = 2

/** The list of a search box. Its options are links, so they open as any link does. */
export default function Suggestions({ typed, keys, onList, onDone }: Props) {
  const id = useId()
  const words = useSettled(typed.trim(), 150)
  const asks = words.length >= fewest
  const { data: popular } = useQuery(suggestionsQuery(''))
  const { data } = useQuery({ ...suggestionsQuery(words), enabled: asks })
  // Until the first answer the query has that of the words before, which may be none.
  const found = asks && data && data.search.length >= fewest ? data : undefined
  const [recent, setRecent] = useState(recentSearches)
  const sections = (
    found ? findings(found, popular?.terms ?? []) : beginnings(recent, popular?.terms ?? [])
  ).filter(({ options }) => options.length > 0)
  const count = sections.reduce((sum, { options }) => sum + options.length, 0)
  const active = useActive(found?.search ?? '', count)
  const optionId = (place: number) => `${id}-${place}`
  const activeId = active.place === null ? null : optionId(active.place)

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
  const nothing = found?.total === 0
  if (count === 0 && !nothing) return null
  const forget = () => {
    forgetSearches()
    setRecent([])
  }
  return (
    // A press on an option must not take the focus from the box.
    // biome-ignore lint/a11y/noStaticElementInteractions: the options are what is pressed
    <div
      onMouseDown={event => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-[70dvh] animate-rise overflow-y-auto rounded-control border border-line-2 bg-white pb-2 shadow-menu"
    >
      <p role="status" className={nothing ? 'px-4 pt-3.5' : 'sr-only'}>
        {nothing
          ? `Nothing found for “${found.search}”.`
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
