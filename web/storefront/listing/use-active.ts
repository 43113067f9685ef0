import { useState } from 'react'

/** Which option the arrows are on; another list begins before its first. */
export function useActive(list: string, count: number) {
  const [at, setAt] = useState<{ list: string; place: number | null }>({ list, place: null })
  const place = at.list === list && at.place !== null && at.place < count ? at.place : null
  const set = (next: number | null) => setAt({ list, place: next })
  return {
    place,
    set,
    /** Past either end is the box itself. */
    move: (step: 1 | -1) => {
      const next = (place ?? (step === 1 ? -1 : count)) + step
      set(next < 0 || next >= count ? null : next)
    },
  }
}
