import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** Where a visitor wants to go from a form that is not saved. */
type Wanted = { href: string } | 'back'

const linkOf = (event: MouseEvent): HTMLAnchorElement | null => {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const stays = link?.target === '' && link.origin === window.location.origin
  return plain && stays && link.pathname !== window.location.pathname ? link : null
}

/**
 * Asks before what was typed is lost: when a link is followed, the browser goes back, or the page
 * is closed. `asking` is true while the question stands.
 */
export function useUnsaved(unsaved: boolean) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<Wanted>()
  useEffect(() => {
    if (!unsaved) return
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      setWanted({ href: link.pathname + link.search })
    }
    // Back leaves this copy of the page's own address first, and the page stays.
    if (!window.history.state?.guard)
      window.history.pushState({ ...window.history.state, guard: true }, '')
    const onBack = () => setWanted('back')
    window.addEventListener('beforeunload', onClose)
    window.addEventListener('popstate', onBack)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onClose)
      window.removeEventListener('popstate', onBack)
      document.removeEventListener('click', onClick, true)
    }
  }, [unsaved])
  return {
    asking: wanted !== undefined,
    stay: () => {
      if (wanted === 'back') window.history.pushState({ ...window.history.state, guard: true }, '')
      setWanted(undefined)
    },
    leave: () => {
      setWanted(undefined)
      if (wanted === 'back') window.history.back()
      else if (wanted) void navigate(wanted.href)
    },
  }
}
