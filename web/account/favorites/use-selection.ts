import { useState } from 'react'

/** Which things of a list are selected; another `scope` (filters, page) begins with none (S-118). */
export function useSelection(scope: string, present: readonly string[]) {
  const [held, setHeld] = useState<{ scope: string; ids: readonly string[] }>({ scope, ids: [] })
  const ids = held.scope === scope ? present.filter(id => held.ids.includes(id)) : []
  const select = (next: readonly string[]) => setHeld({ scope, ids: next })
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
