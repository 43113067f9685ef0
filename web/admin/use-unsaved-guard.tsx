import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Returns the in-app path that a click would open in this tab, or null. */
const clickedPath = (event: MouseEvent): string | null => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return null
  const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey
  if (opensElsewhere || link.target === '_blank' || link.origin !== window.location.origin)
    return null
  return link.pathname === window.location.pathname ? null : link.pathname + link.search
}

/** Where the person tried to go with unsaved changes. */
type Destination = { href: string } | 'back'

/**
 * Adds a duplicate history entry for this page. Back removes the duplicate first, which leaves time
 * to ask.
 */
const pushGuard = () => window.history.pushState({ ...window.history.state, guard: true }, '')
const hasGuard = () => Boolean(window.history.state?.guard)

const discard = { question: 'Leave without saving your changes?' }

/**
 * Asks for confirmation before a link, Back or closing the tab discards unsaved changes, or ends what is
 * running. Returns the dialog to render.
 */
export function useUnsavedGuard(
  unsaved: boolean,
  words: { question: string; description?: string } = discard,
) {
  const navigate = useNavigate()
  const [destination, setDestination] = useState<Destination | null>(null)
  useEffect(() => {
    if (!unsaved) return
    const onClick = (event: MouseEvent) => {
      const href = clickedPath(event)
      if (!href) return
      event.preventDefault()
      event.stopPropagation()
      setDestination({ href })
    }
    const onBack = () => setDestination('back')
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    if (!hasGuard()) pushGuard()
    document.addEventListener('click', onClick, true)
    window.addEventListener('popstate', onBack)
    window.addEventListener('beforeunload', onClose)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('popstate', onBack)
      window.removeEventListener('beforeunload', onClose)
    }
  }, [unsaved])
  const stay = () => {
    if (destination === 'back') pushGuard()
    setDestination(null)
  }
  const leave = () => {
    if (destination === 'back') window.history.back()
    else if (destination) void navigate(destination.href)
    setDestination(null)
  }
  return (
    <ConfirmDialog
      open={destination !== null}
      onOpenChange={stay}
      {...words}
      action="Leave"
      danger
      onConfirm={leave}
    />
  )
}
