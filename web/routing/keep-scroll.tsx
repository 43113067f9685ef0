import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const store = 'selvedge.scroll'

const read = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '{}')
  } catch {
    return {}
  }
}

/**
 * What counts as one screen: a filter, a tab or a drawer of the back-office is no new one, another
 * page of a list is.
 */
export function screenKey({ pathname, search }: { pathname: string; search: string }): string {
  const path = pathname.startsWith('/admin/') ? pathname.split('/').slice(0, 3).join('/') : pathname
  return `${path}?page=${new URLSearchParams(search).get('page') ?? 1}`
}

/**
 * The name of a place in the history. Every page that was loaded afresh has the key "default", so
 * the screen is part of it.
 */
const placeOf = (location: { key: string; pathname: string; search: string }) =>
  `${location.key} ${screenKey(location)}`

/** Starts a new screen at its top, and back and forward where one left it. */
export function KeepScroll() {
  const location = useLocation()
  const kind = useNavigationType()
  const shown = useRef(screenKey(location))
  const place = placeOf(location)

  // Before the next page is laid out: what it scrolls is not this page's place.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    let top: number | undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(waiting)
      if (top === undefined) return
      const places = Object.entries({ ...read(), [place]: top })
      sessionStorage.setItem(store, JSON.stringify(Object.fromEntries(places.slice(-50))))
    }
    const look = () => {
      top = Math.round(window.scrollY)
    }
    const soon = () => {
      look()
      clearTimeout(waiting)
      waiting = setTimeout(keep, 100)
    }
    const keepNow = () => {
      look()
      keep()
    }
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('pagehide', keepNow)
    return () => {
      // A link may be pressed sooner than that.
      keep()
      window.removeEventListener('scroll', soon)
      window.removeEventListener('pagehide', keepNow)
    }
  }, [place])

  useLayoutEffect(() => {
    const screen = screenKey(location)
    const known = read()[placeOf(location)]
    if (kind === 'POP' && known !== undefined) return scrollSoon(known)
    if (kind !== 'POP' && location.hash)
      document.getElementById(location.hash.slice(1))?.scrollIntoView()
    else if (screen !== shown.current) window.scrollTo(0, 0)
  }, [location, kind])
  useLayoutEffect(() => {
    shown.current = screenKey(location)
  }, [location])
  return null
}

/** Scrolls there once the page is long enough, within a second; the visitor's own scroll ends it. */
function scrollSoon(top: number): () => void {
  const until = performance.now() + 1000
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('wheel', stop)
    window.removeEventListener('touchmove', stop)
  }
  const attempt = () => {
    window.scrollTo(0, top)
    const there = Math.abs(window.scrollY - top) < 2
    if (there || performance.now() > until) stop()
    else frame = requestAnimationFrame(attempt)
  }
  window.addEventListener('wheel', stop, { passive: true })
  window.addEventListener('touchmove', stop, { passive: true })
  attempt()
  return stop
}
