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
  /** The row that was chosen last, where a range with Shift begins. */
  const [lastId, setLastId] = useState<string>()
  const ids = rows.map(({ id }) => id)
  const selected = ids.filter(id => chosen.has(id))
  return {
    selected,
    has: (id: string) => chosen.has(id),
    nameOf: (id: string) => rows.find(row => row.id === id)?.name ?? id,
    /** Whether every row of the page is selected, none, or some. */
    all: selected.length === 0 ? false : selected.length === ids.length ? true : 'some',
    /** Selects or deselects a row or, with Shift, all rows from the last one to this one. */
    toggle: (id: string, { range = false } = {}) => {
      const from = range && lastId !== undefined ? ids.indexOf(lastId) : -1
      const [first = 0, last = 0] = [from < 0 ? ids.indexOf(id) : from, ids.indexOf(id)].sort(
        (a, b) => a - b,
      )
      const next = new Set(selected)
      const isAdded = !next.has(id)
      for (const one of ids.slice(first, last + 1))
        if (isAdded) next.add(one)
        else next.delete(one)
      setChosen(next)
      setLastId(id)
    },
    toggleAll: () => setChosen(new Set(selected.length === ids.length ? [] : ids)),
    clear: () => setChosen(new Set()),
  } as const
}

export type Selection = ReturnType<typeof useSelection>
