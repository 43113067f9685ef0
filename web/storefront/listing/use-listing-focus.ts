import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const storageKey = 'selvedge.listing-left'
/** Milliseconds to wait, so that the layout's own focus change to the heading comes first. */
const retryDelay = 60
/** Number of attempts to find the link, which may not be rendered yet. */
const maxAttempts = 20

/** The history entry of the listing that was left, and the link that was followed. */
type Left = { place: string; href: string }

const readLeft = (): Left | null => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Manages the focus of a listing: on return, the product that was opened; on another page, the
 * heading of the results. `page` is undefined until its products are shown. Spread the returned
 * props on the results.
 */
export function useListingFocus(results: RefObject<HTMLElement | null>, page: number | undefined) {
  const { key, pathname, search } = useLocation()
  const kind = useNavigationType()
  const place = `${key} ${pathname}${search}`
  const arrived = useRef({ place: '', page: 0 })

  useEffect(() => {
    if (page === undefined || arrived.current.place === place) return
    const before = arrived.current.page
    arrived.current = { place, page }
    const left = kind === 'POP' ? readLeft() : null
    const heading = results.current?.querySelector('h2')
    const target = () => {
      if (left?.place === place)
        return results.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(left.href)}"]`)
      return before > 0 && before !== page ? heading : null
    }
    let attempts = 0
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      timer = setTimeout(() => {
        const found = target()
        if (found) found.focus({ preventScroll: true })
        else if (left?.place === place && ++attempts < maxAttempts) look()
      }, retryDelay)
    }
    look()
    return () => clearTimeout(timer)
  }, [place, page, kind, results])

  return {
    onClick: (event: MouseEvent) => {
      const href = (event.target as Element).closest('a')?.getAttribute('href')
      if (href) sessionStorage.setItem(storageKey, JSON.stringify({ place, href } satisfies Left))
    },
  }
}
