import { isApiError } from '../../api/api-error.ts'
import { errorMessage } from '../../api/error-message.ts'
import { Button } from '../../ui/button.tsx'

type Props = { error: Error; busy: boolean; onRetry: () => void }

/**
 * Shows that a report failed to load, with the server's message for an invalid range.
 */
export const LoadFailure = ({ error, busy, onRetry }: Props) => (
  <div
    role="alert"
    className="flex flex-col items-start gap-3 rounded-panel border border-error bg-panel p-5"
  >
    <h2 className="text-lead font-medium text-error">Error Loading Data</h2>
    <p>{isApiError(error, 'invalid') ? errorMessage(error) : 'Failed to fetch dashboard data'}</p>
    <Button rank="outline" size="admin" busy={busy} onClick={onRetry}>
      Try Again
    </Button>
  </div>
)
