import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Failure } from '../../../shared/schemas/failure.ts'
import { errorWords } from '../../api/error-words.ts'
import { failuresQuery, useFailureChanges } from '../../api/queries/admin-failures.ts'
import { WindowTitle } from '../../store-name.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { toast } from '../../ui/toast.ts'
import { ListSkeleton } from '../list/list-skeleton.tsx'
import { FailureList } from './failure-list.tsx'
import { whatFailed } from './failure-words.ts'

/** `/admin/failures`: mails that were refused, and what else could not follow a change. */
export function Component() {
  const { data, isError, isFetching, refetch } = useQuery(failuresQuery)
  const [dismissing, setDismissing] = useState<Failure | null>(null)
  const { retry, dismiss } = useFailureChanges()
  const ask = (failure: Failure) =>
    retry.mutate(failure.id, {
      onSuccess: () => toast.success('Trying again'),
      onError: error => toast.error(errorWords(error)),
    })
  const forget = () =>
    dismissing &&
    dismiss.mutate(dismissing.id, {
      onSuccess: () => toast.success('Dismissed'),
      onError: error => toast.error(errorWords(error)),
      onSettled: () => setDismissing(null),
    })
  return (
    <div className="@container">
      <WindowTitle admin of="Failures" />
      <h1 className="serif text-desk-title">Failures</h1>
      <p className="mt-1 mb-5 max-w-180 text-ink-2">
        Mails that were refused, and changes that something could not follow. Most are tried again
        by themselves, with growing pauses; each is forgotten 30 days after its last try.
      </p>
      <section aria-label="Failures">
        {data && data.length > 0 ? (
          <FailureList failures={data} onRetry={ask} onDismiss={setDismissing} />
        ) : data ? (
          <EmptyState title="Nothing failed" garment="shirt-white-front-640.webp">
            Every mail went out and every change was followed.
          </EmptyState>
        ) : isError ? (
          <ErrorState
            message="Failed to fetch failures"
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <ListSkeleton what="failures" />
        )}
      </section>
      <ConfirmDialog
        open={dismissing !== null}
        onOpenChange={() => setDismissing(null)}
        question={`Dismiss "${dismissing ? whatFailed(dismissing) : ''}"? It will not be tried again.`}
        action="Dismiss"
        danger
        busy={dismiss.isPending}
        onConfirm={forget}
      />
    </div>
  )
}
