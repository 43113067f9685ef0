import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Where a press on a link would lead inside the app in this tab, or null. */
const destinationOf = (event: MouseEvent): string | null => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return null
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey
  if (elsewhere || link.target === '_blank' || link.origin !== window.location.origin) return null
  return link.pathname === window.location.pathname ? null : link.pathname + link.search
}

/** Where somebody wants to go from what they have not saved. */
type Wanted = { href: string } | 'back'

/**
 * A copy of the page's own address before the page: Back leaves the copy first, so that there is
 * time to ask.
 */
const putGuard = () => window.history.pushState({ ...window.history.state, guard: true }, '')
const hasGuard = () => Boolean(window.history.state?.guard)

/**
 * Asks before a link, Back or the closing of the tab loses what was typed. Gives the question, to
 * be rendered.
 */
export function useUnsavedGuard(unsaved: boolean) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  useEffect(() => {
    if (!unsaved) return
    const onPress = (event: MouseEvent) => {
      const href = destinationOf(event)
      if (!href) return
      event.preventDefault()
      event.stopPropagation()
      setWanted({ href })
    }
    const onBack = () => setWanted('back')
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    if (!hasGuard()) putGuard()
    document.addEventListener('click', onPress, true)
    window.addEventListener('popstate', onBack)
    window.addEventListener('beforeunload', onClose)
    return () => {
      document.removeEventListener('click', onPress, true)
      window.removeEventListener('popstate', onBack)
      window.removeEventListener('beforeunload', onClose)
    }
  }, [unsaved])
  const stay = () => {
    if (wanted === 'back') putGuard()
    setWanted(null)
  }
  const leave = () => {
    if (wanted === 'back') window.history.back()
    else if (wanted) void navigate(wanted.href)
    setWanted(null)
  }
  return (
    <ConfirmDialog
      open={wanted !== null}
      onOpenChange={stay}
      question="Leave without saving your changes?"
      action="Leave"
      danger
      onConfirm={leave}
    />
  )
}
