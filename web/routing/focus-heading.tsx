import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { focusOn } from './focus-on.ts'
import { screenKey } from './restore-scroll.tsx'

/** How long to wait for a page to show its heading. */
const maxWaitMs = 8000

const heading = () => document.querySelector<HTMLElement>('main h1, h1')
/** Whether the page was opened by a link or URL. A reload keeps the scroll position instead. */
const isFirstVisit = () => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'navigate'
}

/**
 * Moves the focus to a new page's heading or to the URL's fragment, so that keyboard and screen
 * reader users start there. Browsers do the same when they load a page.
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
      return whenElementReady(
        () => document.getElementById(part),
        found => {
          found.scrollIntoView()
          focusOn(found)
        },
      )
    if (!before) return
    const inPage = document.activeElement?.closest('main, [role=dialog]')
    if (screenKey(before) === screenKey(location) && inPage) return
    return whenElementReady(heading, focusOn)
  }, [location, kind])
  return null
}

/**
 * Calls `then` once an element exists and no dialog is open, because a dialog that closes moves the focus.
 * Gives up when the visitor presses a key or a pointer.
 */
function whenElementReady(
  find: () => HTMLElement | null,
  then: (found: HTMLElement) => void,
): () => void {
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
  const late = setTimeout(stop, maxWaitMs)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}
