import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { paths } from '../paths.ts'

const store = 'selvedge.scroll'

const read = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '{}')
  } catch {
    return {}
  }
}

/** Back-office lists whose records have a page of their own instead of a drawer. */
const listsWithPages = ['orders', 'products']

const adminPath = (pathname: string): string => {
  const parts = pathname.split('/')
  return parts.slice(0, listsWithPages.includes(parts[2] ?? '') ? 4 : 3).join('/')
}

/**
 * Identifies a screen. Another page of a list is a new screen; filters, tabs, dialogs and
 * back-office drawers are not.
 */
export function screenKey({ pathname, search }: { pathname: string; search: string }): string {
  const path = pathname.startsWith('/admin/') ? adminPath(pathname) : pathname
  return `${path}?page=${new URLSearchParams(search).get('page') ?? 1}`
}

/** Whether a link from elsewhere opened the product list. Its own filters set `keepScroll`. */
const opensList = ({ pathname, state }: { pathname: string; state: unknown }): boolean =>
  pathname === paths.products() && !(state as { keepScroll?: boolean } | null)?.keepScroll

/** Identifies a history entry. Includes the screen, since every page load has the key "default". */
const historyKey = (location: { key: string; pathname: string; search: string }) =>
  `${location.key} ${screenKey(location)}`

/** Returns where a screen was last scrolled to. */
const lastPosition = (screen: string): number | undefined =>
  Object.entries(read()).findLast(([entry]) => entry.endsWith(` ${screen}`))?.[1]

/**
 * Scrolls a new screen, or the product list that a link opens, to the top. On back, forward, reload and links
 * with the state `restoreScroll`, restores the position once the content has loaded. React Router's
 * ScrollRestoration tries only once, before that, and its data router adds 17.8 kB (gzip) to every page.
 */
export function RestoreScroll() {
  const location = useLocation()
  const kind = useNavigationType()
  const shown = useRef(screenKey(location))
  const entry = historyKey(location)

  // A layout effect, so that the next page's scrolling is not recorded for this one.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    let top: number | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      clearTimeout(timer)
      if (top === undefined) return
      const positions = Object.entries({ ...read(), [entry]: top })
      sessionStorage.setItem(store, JSON.stringify(Object.fromEntries(positions.slice(-50))))
    }
    const measure = () => {
      top = Math.round(window.scrollY)
    }
    const saveSoon = () => {
      measure()
      clearTimeout(timer)
      timer = setTimeout(save, 100)
    }
    const measureAndSave = () => {
      measure()
      save()
    }
    window.addEventListener('scroll', saveSoon, { passive: true })
    window.addEventListener('pagehide', measureAndSave)
    return () => {
      // A link may be clicked before the timeout.
      save()
      window.removeEventListener('scroll', saveSoon)
      window.removeEventListener('pagehide', measureAndSave)
    }
  }, [entry])

  useLayoutEffect(() => {
    const screen = screenKey(location)
    const position = read()[historyKey(location)]
    if (kind === 'POP' && position !== undefined) return scrollWhenReady(position)
    const returnTo = location.state?.restoreScroll ? lastPosition(screen) : undefined
    if (kind !== 'POP' && returnTo !== undefined) return scrollWhenReady(returnTo)
    if (kind !== 'POP' && location.hash)
      document.getElementById(location.hash.slice(1))?.scrollIntoView()
    else if (screen !== shown.current || (kind !== 'POP' && opensList(location)))
      window.scrollTo(0, 0)
  }, [location, kind])
  useLayoutEffect(() => {
    shown.current = screenKey(location)
  }, [location])
  return null
}

/** Scrolls once the page is long enough. Gives up after a second or when the visitor scrolls. */
function scrollWhenReady(top: number): () => void {
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
