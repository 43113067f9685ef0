import { useState } from 'react'

/**
 * The rows of a page that are selected. `list` names what the list shows: when that changes the
 * selection is emptied. Rows that are gone from the page are not selected any more.
 */
export function useSelection(list: string, ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState(list)
  if (seen !== list) {
    setSeen(list)
    setChosen(new Set())
  }
  const selected = ids.filter(id => chosen.has(id))
  return {
    selected,
    has: (id: string) => chosen.has(id),
    /** All, none, or some of the page. */
    all: selected.length === 0 ? false : selected.length === ids.length ? true : 'some',
    toggle: (id: string) => {
      const next = new Set(selected)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
    toggleAll: () => setChosen(new Set(selected.length === ids.length ? [] : ids)),
    clear: () => setChosen(new Set()),
  } as const
}

export type Selection = ReturnType<typeof useSelection>
