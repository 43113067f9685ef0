import { useLocation } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The customer was signed out, maybe in another tab; what they typed waits for them. */
export function SessionEnded() {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      level={1}
      title="You are signed out"
      action={<ButtonLink to={paths.login({ from: pathname + search })}>Sign in</ButtonLink>}
    >
      Sign in to go on where you were. Nothing you typed is lost.
    </EmptyState>
  )
}
