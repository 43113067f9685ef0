import { useState } from 'react'

type Selectable = { id: string; name: string }

/**
 * The selected rows of a page. Clears when `listKey`, which identifies the page and its filters,
 * changes. Rows that leave the page are no longer selected.
 */
export function useSelection(listKey: string, rows: readonly Selectable[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [previousKey, setPreviousKey] = useState(listKey)
  if (previousKey !== listKey) {
    setPreviousKey(listKey)
    setChosen(new Set())
  }
  const ids = rows.map(({ id }) => id)
  const selected = ids.filter(id => chosen.has(id))
  return {
    selected,
    has: (id: string) => chosen.has(id),
    nameOf: (id: string) => rows.find(row => row.id === id)?.name ?? id,
    /** Whether every row of the page is selected, none, or some. */
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
