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

/**
 * Asks before a link or the closing of the tab loses what was typed. Gives the question, to be
 * rendered.
 */
export function useUnsavedGuard(unsaved: boolean) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (!unsaved) return
    const onPress = (event: MouseEvent) => {
      const destination = destinationOf(event)
      if (!destination) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(destination)
    }
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', onPress, true)
    window.addEventListener('beforeunload', onClose)
    return () => {
      document.removeEventListener('click', onPress, true)
      window.removeEventListener('beforeunload', onClose)
    }
  }, [unsaved])
  return (
    <ConfirmDialog
      open={wanted !== null}
      onOpenChange={() => setWanted(null)}
      question="Leave without saving your changes?"
      action="Leave"
      danger
      onConfirm={() => wanted && navigate(wanted)}
    />
  )
}
