import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { focusOn } from '../ui/focus-on.ts'
import { screenKey } from './keep-scroll.tsx'

/** How long a page may take to show its heading, in milliseconds. */
const patience = 8000

const heading = () => document.querySelector<HTMLElement>('main h1, h1')
/** An address opened from outside, not a reload, which keeps the place one was at. */
const isFirstVisit = () => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'navigate'
}

/**
 * Takes keyboard and screen reader to a new page's heading, or to the part its address names, as a
 * browser does by itself when it loads a page.
 */
export function FocusHeading() {
  const location = useLocation()
  const kind = useNavigationType()
  const seen = useRef<{ here: typeof location; before?: typeof location }>({ here: location })

  useEffect(() => {
    if (seen.current.here !== location) seen.current = { here: location, before: seen.current.here }
    const { before } = seen.current
    const part = location.hash && decodeURIComponent(location.hash.slice(1))
    if (part && (before ? kind !== 'POP' : isFirstVisit()))
      return whenThere(
        () => document.getElementById(part),
        found => {
          found.scrollIntoView()
          focusOn(found)
        },
      )
    if (!before) return
    const inPage = document.activeElement?.closest('main, [role=dialog]')
    if (screenKey(before) === screenKey(location) && inPage) return
    return whenThere(heading, focusOn)
  }, [location, kind])
  return null
}

/**
 * Waits for an element, and for dialogs to close: they give the focus back to what opened them. Ends
 * when the visitor does something.
 */
function whenThere(find: () => HTMLElement | null, then: (found: HTMLElement) => void): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const found = find()
    if (!found || document.querySelector('[role=dialog]')) return
    observer.disconnect()
    clearTimeout(soon)
    soon = setTimeout(() => {
      stop()
      if (found.isConnected && !document.activeElement?.matches('main :is(input, textarea)'))
        then(found)
    })
  }
  const observer = new MutationObserver(look)
  const stop = () => {
    observer.disconnect()
    clearTimeout(soon)
    clearTimeout(late)
    for (const type of acts) window.removeEventListener(type, stop)
  }
  const acts = ['keydown', 'pointerdown'] as const
  for (const type of acts) window.addEventListener(type, stop)
  const late = setTimeout(stop, patience)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}
