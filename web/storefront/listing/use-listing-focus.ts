import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const store = 'selvedge.listing-left'
/** After the shop's frame took the focus to the page's heading, as it does on each new page. */
const afterHeading = 60
/** How often, after as long each time, a link is looked for that may not be drawn yet. */
const mostLooks = 20

/** The listing one left, by its place in the history, and the link one left it by. */
type Left = { place: string; href: string }

const readLeft = (): Left | null => {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Where the focus goes in a listing: on the way back to the product one left by, on another page to
 * the heading of the results. Call it with the page that is shown, once it is; give the results what
 * it returns.
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
    let looks = 0
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      timer = setTimeout(() => {
        const found = target()
        if (found) found.focus({ preventScroll: true })
        else if (left?.place === place && ++looks < mostLooks) look()
      }, afterHeading)
    }
    look()
    return () => clearTimeout(timer)
  }, [place, page, kind, results])

  return {
    onClick: (event: MouseEvent) => {
      const href = (event.target as Element).closest('a')?.getAttribute('href')
      if (href) sessionStorage.setItem(store, JSON.stringify({ place, href } satisfies Left))
    },
  }
}
