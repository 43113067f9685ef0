import { Button } from '../ui/button.tsx'

/** Shown in place of the card fields if Stripe can't be reached. */
export const FieldsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="grid justify-items-start gap-3 bg-error-tint px-4 py-3.5">
    <p className="text-small text-error-deep">
      The card fields didn’t load. Check your connection and any ad blocker, then try again. You can
      also pay another way.
    </p>
    <Button rank="outline" size="small" onClick={onRetry}>
      Try Again
    </Button>
  </div>
)
