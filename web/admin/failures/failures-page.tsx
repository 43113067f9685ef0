import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Failure } from '../../../shared/schemas/failure.ts'
import { errorMessage } from '../../api/error-message.ts'
import { failuresQuery, useFailureChanges } from '../../api/queries/admin-failures.ts'
import { WindowTitle } from '../../store-name.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { FailureList } from './failure-list.tsx'
import { entityName, failureTitle } from './failure-words.ts'
import { isUnreadable, lossText } from './unreadable-words.ts'

const reportRetry = (failure: Failure): void => {
  if (!isUnreadable(failure)) toast.success('Retry started')
  else if (failure.issues.length > 0) toast.error('It still can’t be read')
  else toast.success('It can be read again')
}

/** `/admin/failures`: rejected emails, updates that didn't finish and records that can't be read. */
export function Component() {
  const result = useQuery(failuresQuery)
  const [dismissing, setDismissing] = useState<Failure | null>(null)
  const { retry, dismiss } = useFailureChanges()
  const isDeleting = dismissing !== null && isUnreadable(dismissing) && dismissing.can_retry
  const retryFailure = (failure: Failure) =>
    retry.mutate(failure.id, {
      onSuccess: reportRetry,
      onError: error => toast.error(errorMessage(error)),
    })
  const dismissFailure = () =>
    dismissing &&
    dismiss.mutate(dismissing.id, {
      onSuccess: () => toast.success(isDeleting ? 'Deleted' : 'Dismissed'),
      onError: error => toast.error(errorMessage(error)),
      onSettled: () => setDismissing(null),
    })
  return (
    <div className="@container">
      <WindowTitle admin title="Failures" />
      <h1 className="serif text-desk-title">Failures</h1>
      <p className="mt-1 mb-5 max-w-180 text-ink-2">
        Emails that were rejected, updates that didn't finish and records that can't be read. Most
        retry automatically with longer and longer pauses. Each is removed 30 days after its last
        try. Refunds that are owed stay until they are paid.
      </p>
      <FailureList result={result} onRetry={retryFailure} onDismiss={setDismissing} />
      <ConfirmDialog
        open={dismissing !== null}
        onOpenChange={() => setDismissing(null)}
        {...(isDeleting
          ? {
              question: `Delete this ${entityName(dismissing).toLowerCase()}?`,
              description: `${dismissing.subject}: ${lossText(dismissing)}`,
              action: 'Delete',
            }
          : {
              question: `Dismiss "${dismissing ? failureTitle(dismissing) : ''}"? It won't be retried.`,
              action: 'Dismiss',
            })}
        danger
        busy={dismiss.isPending}
        onConfirm={dismissFailure}
      />
    </div>
  )
}
