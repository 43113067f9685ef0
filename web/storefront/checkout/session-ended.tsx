import { useLocation } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown when the session ends during checkout. The entries stay in the tab. */
export function SessionEnded() {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      level={1}
      title="You’re signed out"
      action={<ButtonLink to={paths.login({ from: pathname + search })}>Sign in</ButtonLink>}
    >
      Sign in to continue where you left off. We kept what you entered.
    </EmptyState>
  )
}
