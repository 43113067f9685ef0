import { tryAgain } from '../routing/later.tsx'

/** Shown in place of a part of the page that failed to load. */
export const LoadFailed = () => (
  <p role="alert" className="py-4 text-small">
    This part of the page didn’t load.{' '}
    <button type="button" className="link" onClick={tryAgain}>
      Try again
    </button>
  </p>
)
