import { useState } from 'react'

/** Tracks selected ids; a new `scope` (filters or page) clears the selection (S-118). */
export function useSelection(scope: string, present: readonly string[]) {
  const [selection, setSelection] = useState<{ scope: string; ids: readonly string[] }>({
    scope,
    ids: [],
  })
  const ids = selection.scope === scope ? present.filter(id => selection.ids.includes(id)) : []
  const select = (next: readonly string[]) => setSelection({ scope, ids: next })
  return {
    ids,
    isAll: ids.length > 0 && ids.length === present.length,
    select,
    toggle: (id: string) =>
      select(ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]),
    toggleAll: () => select(ids.length === present.length ? [] : present),
  }
}

export type Selection = ReturnType<typeof useSelection>
