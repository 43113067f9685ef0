import { useEffect } from 'react'
import { ApiError } from '../api/api-error.ts'
import { errorMessage } from '../api/error-message.ts'
import { paths } from '../paths.ts'
import { useCrash } from '../routing/boundary.tsx'
import { WindowTitle } from '../store-name.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

/** Shown when a page fails to load or render. Try Again also loads a new version of the store. */
export function CrashPage() {
  const error = useCrash()
  useEffect(() => console.error(error), [error])
  return (
    <div className="page grid items-center gap-x-14 gap-y-9 py-9 md:grid-cols-[1fr_36%] md:py-14 lg:grid-cols-[1fr_30%]">
      <WindowTitle title="Something went wrong" />
      <meta name="robots" content="noindex" />
      <div role="alert">
        <p className="meta text-ink-2">Something went wrong</p>
        <h1 className="serif mt-3 text-display text-balance">We couldn’t show this page</h1>
        <p className="mt-5 max-w-120 text-lead text-ink-2">{describe(error)}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <Button onClick={() => window.location.reload()}>Try Again</Button>
          <ButtonLink rank="outline" to={paths.home()} reloadDocument>
            Go to the home page
          </ButtonLink>
        </div>
      </div>
      <img
        src="/art/fallback/knit-beige-front-640.webp"
        alt=""
        width={600}
        height={800}
        className="aspect-2/1 w-full bg-paper-2 object-cover object-top md:aspect-3/4"
      />
    </div>
  )
}

const describe = (error: unknown): string =>
  error instanceof ApiError ? errorMessage(error) : 'Check your connection and try again.'
