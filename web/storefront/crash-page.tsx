import { ApiError } from '../api/api-error.ts'
import { errorMessage } from '../api/error-message.ts'
import { paths } from '../paths.ts'
import { useCrash } from '../routing/boundary.tsx'
import { WindowTitle } from '../store-name.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'

/**
 * Shown when a page fails to load or render. Online, Try Again also loads a new version of the store.
 * Offline, a reload would lose the page; it opens once the browser is back online.
 */
export function CrashPage() {
  const error = useCrash()
  const isOffline = !navigator.onLine
  return (
    <div className="page py-9 md:py-14" role="alert">
      <WindowTitle title="Something went wrong" />
      <meta name="robots" content="noindex" />
      <p className="meta text-ink-2">Something went wrong</p>
      <h1 className="serif mt-3 text-display text-balance">
        {isOffline ? 'You’re offline' : 'We couldn’t show this page'}
      </h1>
      <p className="mt-5 max-w-120 text-lead text-ink-2">
        {isOffline ? 'This page opens once you’re back online.' : describe(error)}
      </p>
      {!isOffline && (
        <div className="mt-9 flex flex-wrap gap-3">
          <Button onClick={() => window.location.reload()}>Try Again</Button>
          {/* A full page load: the app can't go on. */}
          <a href={paths.home()} className={buttonStyle('outline', 'large')}>
            Go to the home page
          </a>
        </div>
      )}
    </div>
  )
}

const describe = (error: unknown): string =>
  error instanceof ApiError ? errorMessage(error) : 'Check your connection and try again.'
