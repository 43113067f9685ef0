import { Button } from './button.tsx'

type Props = { message: string; onRetry?: () => void; busy?: boolean }

/** An error shown in place of the content that failed to load, with Try Again. */
export const ErrorState = ({ message, onRetry, busy = false }: Props) => (
  <div role="alert" className="flex flex-col items-start gap-4 border-t border-error py-7">
    <p className="text-lead text-error">{message}</p>
    {onRetry && (
      <Button rank="outline" size="small" busy={busy} onClick={onRetry}>
        Try Again
      </Button>
    )}
  </div>
)
