import { useEffect } from 'react'

const acts = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Calls a function when the visitor first acts. Code that loads then is off the first page load, but is
 * there before they go offline. `load` must be the same function in every render.
 */
export function useFirstAct(load: () => unknown) {
  useEffect(() => {
    const run = () => void load()
    const once = { once: true, passive: true }
    for (const act of acts) window.addEventListener(act, run, once)
    return () => {
      for (const act of acts) window.removeEventListener(act, run)
    }
  }, [load])
}
