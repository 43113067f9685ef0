import { useState } from 'react'

/** Tracks the active option of a list. Starts over when the list changes. */
export function useActive(list: string, count: number) {
  const [active, setActive] = useState<{ list: string; index: number | null }>({
    list,
    index: null,
  })
  const index =
    active.list === list && active.index !== null && active.index < count ? active.index : null
  const set = (next: number | null) => setActive({ list, index: next })
  return {
    index,
    set,
    /** Moving past either end goes back to the search box. */
    move: (step: 1 | -1) => {
      const next = (index ?? (step === 1 ? -1 : count)) + step
      set(next < 0 || next >= count ? null : next)
    },
  }
}
