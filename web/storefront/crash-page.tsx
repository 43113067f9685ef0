import { useEffect } from 'react'
import { errorWords } from '../api/error-words.ts'
import { paths } from '../paths.ts'
import { useCrash } from '../routing/boundary.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

/** A page that failed to load or to show. Trying again also fetches a newer version of the shop. */
export function CrashPage() {
  const error = useCrash()
  useEffect(() => console.error(error), [error])
  return (
    <div className="page py-20" role="alert">
      <title>Something went wrong – Selvedge</title>
      <h1 className="serif text-title">A stitch has dropped</h1>
      <p className="mt-4 max-w-140 text-lead text-ink-2">{errorWords(error)}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Try Again</Button>
        <ButtonLink rank="outline" to={paths.home()} reloadDocument>
          Back to the start
        </ButtonLink>
      </div>
    </div>
  )
}
